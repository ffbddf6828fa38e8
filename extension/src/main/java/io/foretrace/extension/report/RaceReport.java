package io.foretrace.extension.report;

import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;

/** The report of a race that was confirmed, on one screen. */
public final class RaceReport {
    private RaceReport() {}

    /**
     * The text, of several lines.
     *
     * @param first what was forced, in the order first access, then second
     * @param second the execution in the other order
     */
    public static String text(Verdict.Confirmed first, Execution second, SavedSchedule saved) {
        return first + "\n" + second + "\n" + saved;
    }
}

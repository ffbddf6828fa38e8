package io.foretrace.extension.report;

import io.foretrace.scheduler.control.Execution;

/** The report of an execution that itself failed, deadlocked or hung. */
public final class OutcomeReport {
    private OutcomeReport() {}

    /**
     * The text, of several lines.
     *
     * @param what which execution it was, such as {@code the recorded run}
     */
    public static String text(String what, Execution execution, SavedSchedule saved) {
        return what + "\n" + execution + "\n" + saved;
    }
}

package io.foretrace.extension.report;

import io.foretrace.extension.report.columns.Interleaving;
import io.foretrace.extension.report.stuck.StuckThread;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Footer;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import java.util.List;
import java.util.Optional;

/** The report of a failing execution of which the circumstance is known under which it fails. */
public final class FailureReport {
    private FailureReport() {}

    /**
     * The text, of several lines; the same as that of any other execution if nothing more is known.
     *
     * @param what the beginning of a sentence that ends with what the execution did
     */
    public static String text(
            String what, Execution execution, Optional<Circumstance> circumstance, SavedSchedule saved) {
        return circumstance
                .map(known -> text(what, execution, known, saved))
                .orElseGet(() -> OutcomeReport.text(what, execution, saved));
    }

    private static String text(String what, Execution execution, Circumstance known, SavedSchedule saved) {
        Lines lines = new OutcomeReport(execution).lines(what, execution);
        lines.wrap("", known.sentence());
        known.mending().ifPresent(sentence -> lines.wrap("", sentence));
        lines.add("").add("How it happens:");
        Events events = new Events(execution.recording());
        List<String> table =
                Interleaving.ofRace(events, known.marked(), List.of(), true, StuckThread.doing(execution, events));
        return Footer.add(lines.addAll(table), saved).text();
    }
}

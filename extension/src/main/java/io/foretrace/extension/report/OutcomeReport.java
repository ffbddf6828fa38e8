package io.foretrace.extension.report;

import io.foretrace.extension.report.columns.Interleaving;
import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.stuck.Mending;
import io.foretrace.extension.report.stuck.StuckThread;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Footer;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ThrownStack;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The report of an execution that itself failed, deadlocked or hung. */
public final class OutcomeReport {
    /** The number of a thread that has no events. */
    private static final int NOBODY = -1;

    private final Events events;
    private final Map<Integer, String> threads = new TreeMap<>();
    private final Lines lines = new Lines();

    OutcomeReport(Execution execution) {
        this.events = new Events(execution.recording());
    }

    /**
     * The text, of several lines.
     *
     * @param what which execution it was, such as {@code the recorded run}
     */
    public static String text(String what, Execution execution, SavedSchedule saved) {
        OutcomeReport report = new OutcomeReport(execution);
        report.lines(what, execution);
        report.lastEvents();
        return Footer.add(report.lines, saved).text();
    }

    /** What went wrong, without how it came to that. */
    Lines lines(String what, Execution execution) {
        lines.wrap("", what + " " + Outcomes.first(execution));
        end(execution.outcome());
        Outcomes.after(execution).ifPresent(end -> {
            lines.wrap("", "Then it " + end);
            end(execution.outcome().last());
        });
        return lines;
    }

    private void end(Outcome outcome) {
        details(outcome);
        Mending.of(outcome, events).ifPresent(sentence -> lines.wrap("  ", sentence));
    }

    private Lines stuck(List<Outcome.Waiting> waiting) {
        for (Outcome.Waiting each : waiting) {
            StuckThread thread = new StuckThread(events, each);
            thread.describe(lines, thread.doing());
            threads.put(thread.number(), thread.isRunning() ? "" : thread.doing());
        }
        return lines;
    }

    private void lastEvents() {
        threads.remove(NOBODY);
        List<String> table = Interleaving.ofEnd(events, threads);
        if (!table.isEmpty()) {
            lines.add("").add("What happened last:").addAll(table);
        }
    }

    /** What the first line leaves out: stacks, and what the threads wait for. A new outcome does not compile until it has some. */
    private Lines details(Outcome outcome) {
        return outcome.accept(new Outcome.Cases<>(
                passed -> lines,
                this::thrown,
                deadlock -> stuck(deadlock.cycle()),
                hang -> stuck(hang.waiting()),
                bound -> stuck(bound.threads()),
                diverged -> lines,
                timedOut -> stuck(timedOut.threads()),
                exited -> lines));
    }

    private Lines thrown(Outcome.Failed failed) {
        threads.put(events.number(failed.thread()), "");
        return lines.addAll(Frames.of(ThrownStack.of(failed.cause())));
    }
}

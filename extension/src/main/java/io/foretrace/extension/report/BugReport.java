package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.bug.Side;
import io.foretrace.extension.report.columns.Interleaving;
import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.stuck.StuckThread;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Footer;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The report of a bug that was made to happen, on one screen. */
public final class BugReport {
    private final ShownBug bug;
    private final Execution execution;
    private final Optional<Execution> swapped;
    private final Events events;
    private final List<Side> sides;
    private final Lines lines = new Lines();

    private BugReport(ShownBug bug, Execution execution, Optional<Execution> swapped) {
        this.bug = bug;
        this.execution = execution;
        this.swapped = swapped;
        this.events = new Events(execution.recording());
        this.sides = Side.of(bug, events);
    }

    /**
     * The text, of several lines.
     *
     * @param execution what was forced, or its replay
     * @param swapped of a race, the execution with the second access first; empty if it was not run
     * @param note what else the execution did; empty if there is nothing
     */
    public static String text(
            ShownBug bug, Execution execution, Optional<Execution> swapped, String note, SavedSchedule saved) {
        if (bug.words().isItsOutcome()) {
            return bug.title() + "\n" + OutcomeReport.text("the test", execution, saved);
        }
        return new BugReport(bug, execution, swapped).build(note, saved);
    }

    private String build(String note, SavedSchedule saved) {
        lines.wrap("", bug.words().headline(bug, sides, events));
        for (int i = 0; i < sides.size(); i++) {
            sides.get(i)
                    .describe(
                            lines,
                            bug.words().role(i, sides.get(i)),
                            bug.words().isSymmetric());
        }
        String why = bug.words().why(sides, execution, swapped);
        if (!why.isEmpty()) {
            lines.wrap("  ", why);
        }
        interleaving();
        lines.add("").add("What it did:");
        whatItDid();
        if (!note.isEmpty()) {
            lines.wrap("  ", note);
        }
        return Footer.add(lines, saved).text();
    }

    private void whatItDid() {
        if (swapped.isEmpty()) {
            end();
            return;
        }
        lines.wrap("  ", inOrder(sides.get(0), sides.get(1), execution));
        lines.wrap("  ", inOrder(sides.get(1), sides.get(0), swapped.get()));
    }

    private void end() {
        if (bug.words().isToldWithItsEnd() && Outcomes.isStuck(execution)) {
            Lines end = new OutcomeReport(execution).lines("the test", execution);
            end.text().lines().forEach(line -> lines.add("  " + line));
        } else {
            lines.wrap("  ", "the test " + Outcomes.text(execution));
        }
    }

    private static String inOrder(Side first, Side second, Execution run) {
        return "first " + first.text() + ", then " + second.text() + ": the test " + Outcomes.text(run);
    }

    private void interleaving() {
        Execution run = swapped.filter(this::isOnlyFailure).orElse(execution);
        Events shown = new Events(run.recording());
        Set<Integer> marked = marked(shown);
        if (marked.isEmpty()) {
            return;
        }
        boolean symmetric = bug.words().isSymmetric();
        lines.add("")
                .add("How it happens" + (symmetric ? ", with " + earliest(shown).name() + " first:" : ":"));
        lines.addAll(Interleaving.ofRace(
                shown,
                marked,
                bug.words().isAboutLocks() ? locks() : List.of(),
                !Outcomes.isPassed(run),
                StuckThread.doing(run, shown)));
    }

    /** The order that failed, if only one did, is the one that people want to understand. */
    private boolean isOnlyFailure(Execution other) {
        return Outcomes.isPassed(execution)
                && !Outcomes.isPassed(other)
                && marked(new Events(other.recording())).size() == sides.size();
    }

    private Side earliest(Events in) {
        int one = sides.get(0).find(in).orElse(Integer.MAX_VALUE);
        int other = sides.get(1).find(in).orElse(Integer.MAX_VALUE);
        return one <= other ? sides.get(0) : sides.get(1);
    }

    private List<Event> locks() {
        return sides.stream()
                .flatMap(side -> side.locks().stream())
                .map(HeldLock::event)
                .toList();
    }

    private Set<Integer> marked(Events in) {
        Set<Integer> marked = new LinkedHashSet<>();
        for (Side side : sides) {
            OptionalInt found = side.find(in);
            found.ifPresent(marked::add);
        }
        return marked;
    }
}

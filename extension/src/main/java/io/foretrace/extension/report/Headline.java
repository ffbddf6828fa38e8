package io.foretrace.extension.report;

import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.bug.Side;
import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Optional;

/** A bug that happened, on one line: the first that people see of it, and in many places the only one. */
public final class Headline {
    private static final String DASH = " \u2014 ";

    private Headline() {}

    /**
     * What it is and what it did, the worst first.
     *
     * @param execution what was forced, or its replay
     * @param swapped of a race, the execution with the second access first; empty if it was not run
     * @param thrown by the test or around it; empty if nothing was
     */
    public static String of(
            ShownBug bug, Execution execution, Optional<Execution> swapped, Optional<Throwable> thrown) {
        boolean passed = Outcomes.isPassed(execution)
                && swapped.filter(run -> !Outcomes.isPassed(run)).isEmpty();
        String line = line(bug, execution, swapped, passed && thrown.isPresent());
        return passed && thrown.isPresent() ? line + DASH + Outcomes.shortMessage(thrown.get()) : line;
    }

    /** A run that failed by itself, and what was special about it. */
    public static String ofCircumstance(String name, Execution execution) {
        return name
                + DASH
                + (execution.outcome() instanceof Outcome.Failed failed
                        ? Outcomes.shortMessage(failed.cause())
                        : "the test " + Outcomes.text(execution));
    }

    private static String line(ShownBug bug, Execution execution, Optional<Execution> swapped, boolean failedOutside) {
        if (bug.words().isItsOutcome()) {
            String ended = Outcomes.text(execution);
            return bug.title() + DASH + ended.substring(ended.indexOf(": ") < 0 ? 0 : ended.indexOf(": ") + 2);
        }
        if (!bug.words().isSymmetric()) {
            return failedOutside ? bug.title() : withOutcome(bug.title(), "", execution);
        }
        Events events = new Events(execution.recording());
        List<Side> sides = Side.of(bug, events);
        String name = name(bug, sides, events);
        return failedOutside ? name : race(name, sides, execution, swapped);
    }

    /** {@code the test failed}, in the words that follow it: a run that failed by itself. */
    public static String ofOutcome(String what, Execution execution) {
        return what + " " + Outcomes.text(execution);
    }

    private static String name(ShownBug bug, List<Side> sides, Events events) {
        return bug.words().name(bug, sides, events) + ": " + sides.get(0).shortText() + ", "
                + sides.get(1).shortText();
    }

    private static String race(String race, List<Side> sides, Execution execution, Optional<Execution> swapped) {
        boolean firstPasses = Outcomes.isPassed(execution);
        if (swapped.isEmpty() || (!firstPasses && !Outcomes.isPassed(swapped.get()))) {
            return withOutcome(race, "", execution);
        }
        if (firstPasses && Outcomes.isPassed(swapped.get())) {
            return race + DASH + "both orders pass";
        }
        String first = first(sides.get(firstPasses ? 1 : 0), sides.get(firstPasses ? 0 : 1));
        return withOutcome(race, "with " + first + " first", firstPasses ? swapped.get() : execution);
    }

    /** {@code the read}, with its thread where both are reads or both are writes. */
    private static String first(Side first, Side second) {
        return first.noun().equals(second.noun()) ? first.name() : "the " + first.noun();
    }

    /** A deadlock is worse than the race that led to it. */
    private static String withOutcome(String what, String order, Execution execution) {
        Outcome outcome = execution.outcome();
        if (outcome instanceof Outcome.Stuck) {
            String led = order.isEmpty() ? "" : ", " + order;
            return Outcomes.noun(execution) + DASH + "after " + Names.withArticle(what) + led;
        }
        String ended = outcome instanceof Outcome.Failed failed
                ? Outcomes.shortMessage(failed.cause())
                : "the test " + Outcomes.text(execution);
        return what + DASH + (order.isEmpty() ? "" : order + ": ") + ended;
    }
}

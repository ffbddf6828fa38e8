package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The runs that force one predicted bug: as its witness says, by its places if the threads do not follow that, and in its other order. */
final class ForcedRuns {
    private final Predicted predicted;
    private final Set<FailureSign> signs = new HashSet<>();
    private List<Confirmation> orders;
    private @Nullable TestRun first;
    private @Nullable TestRun other;

    /** What the first run says: asked for once, right after it. Empty if it was not under control. */
    private Optional<Verdict> verdict = Optional.empty();

    ForcedRuns(Predicted predicted) {
        this.predicted = predicted;
        this.orders = Confirmation.of(predicted.bug(), predicted.witness(), predicted.recording());
    }

    /** The run that makes it happen, if any does. */
    TestRun first(TestRuns runs) {
        if (first == null) {
            first = runs.rehearse("forcing " + predicted.title(), orders.get(0).strategy());
            note(first);
            verdict = verdict(first, orders);
            if (!isShown()) {
                first = atPlaces(first, runs);
            }
        }
        return first;
    }

    /** Threads that do not follow the witness may meet at the two places of a race all the same. */
    private TestRun atPlaces(TestRun run, TestRuns runs) {
        List<Confirmation> places = Confirmation.atPlaces(predicted.bug(), predicted.witness(), predicted.recording());
        if (places.isEmpty() || run.isFailure()) {
            return run;
        }
        TestRun again = runs.rehearse(
                "forcing " + predicted.title() + " by its places", places.get(0).strategy());
        Optional<Verdict> there = verdict(again, places);
        if (!isShown(there) && !again.isFailure()) {
            return run;
        }
        note(again);
        orders = places;
        verdict = there;
        return again;
    }

    boolean hasOther() {
        return orders.size() > 1;
    }

    /** Run before anything is shown: the order in which the test fails is the one to tell. */
    TestRun other(TestRuns runs) {
        if (other == null) {
            other = runs.rehearse(
                    "forcing the other order of " + predicted.title(),
                    orders.get(1).strategy());
            note(other);
        }
        return other;
    }

    /** Makes the last of them happen again. */
    SchedulingStrategy again() {
        return orders.get(orders.size() - 1).strategy();
    }

    Optional<Verdict> verdict() {
        return verdict;
    }

    /** Whether the first run, if it was made, shows the bug. */
    boolean isShown() {
        return isShown(verdict);
    }

    /** How the test failed in those that were made. */
    Set<FailureSign> signs() {
        return signs;
    }

    private static Optional<Verdict> verdict(TestRun run, List<Confirmation> orders) {
        return run.execution().map(execution -> orders.get(0).verdict(execution));
    }

    private static boolean isShown(Optional<Verdict> verdict) {
        return verdict.filter(Verdict.Shown.class::isInstance).isPresent();
    }

    private void note(TestRun run) {
        if (run.isFailure()) {
            signs.add(FailureSign.of(run));
        }
    }
}

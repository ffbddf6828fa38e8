package io.foretrace.extension.pipeline.record;

import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.run.Allotment;
import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.FailingRuns;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.pipeline.run.Turns;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Replay;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Looks for an execution that passes where the very first one fails: then the order of the threads is what it fails with, and
 * what differs has a name. A test that fails in all orders has a bug of which threads know nothing.
 */
final class OtherOrders {
    /** So many executions are tried. */
    private static final int MOST = 100;

    /** And for so long, within the time of the test, unless the number of executions is what counts. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final Options options;
    private final Accepted accepted;
    private final Turns turns;
    private final FailingRuns failing;
    private final TestRuns runs;
    private final TimeBudget time;
    private final Allotment allotment = Allotment.of(LONGEST);
    private int tries;

    /**
     * @param failing where those are kept that fail
     * @param time for all that is done for the test
     */
    OtherOrders(Options options, Accepted accepted, Turns turns, FailingRuns failing, TestRuns runs, TimeBudget time) {
        this.time = time;
        this.options = options;
        this.accepted = accepted;
        this.turns = turns;
        this.failing = failing;
        this.runs = runs;
    }

    /** Whether another order could be the reason to pass: not for one thread alone, nor where not all of it was seen. */
    static boolean mayPass(TestRun failed) {
        return failed.execution()
                .filter(Failure::isOne)
                .filter(execution -> execution.recording().threads() > 1)
                .filter(OtherOrders::isRepeatable)
                .isPresent();
    }

    private static boolean isRepeatable(Execution execution) {
        return execution.isUnderControl() && execution.leaks().isEmpty();
    }

    /**
     * One that passes each time; empty if none was found, or the failure is not the same each time.
     *
     * @param failed the first one of the turns
     */
    Optional<Execution> passing(TestRun failed) {
        if (!mayPass(failed)) {
            return Optional.empty();
        }
        failing.first(failed);
        Execution execution = failed.execution().orElseThrow();
        return explored(execution).or(() -> predicted(execution)).filter(fine -> isTheOrder(failed, fine));
    }

    private Optional<Execution> explored(Execution failed) {
        if (options.explore() == Explore.OFF) {
            return Optional.empty();
        }
        turns.begin(failed);
        while (goesOn()) {
            Optional<TestRun> run = turns.next().map(this::execute); // a turn that is asked for is taken, or it is lost
            if (run.isEmpty() || run.get().isFine()) {
                return run.flatMap(TestRun::execution);
            }
        }
        return Optional.empty();
    }

    private TestRun execute(Turns.Turn turn) {
        tries++;
        TestRun run = runs.rehearse("looking for an order that passes", turn.strategy());
        run.execution().ifPresent(execution -> turns.executed(turn, execution));
        if (run.isFailure() || run.execution().isEmpty()) {
            failing.explored(run, turn.way());
        }
        return run;
    }

    /** The other order of a race may be far from the one that was recorded. */
    private Optional<Execution> predicted(Execution failed) {
        Predictions predictions = Predictions.from(List.of(failed.recording()), options, accepted);
        return predictions.toForce().stream()
                .filter(predicted -> predicted.harm() == Harm.ITSELF)
                .flatMap(race -> Confirmation.of(race.bug(), race.witness(), race.recording()).stream())
                .filter(order -> goesOn())
                .map(this::forced)
                .filter(TestRun::isFine)
                .flatMap(run -> run.execution().stream())
                .findFirst();
    }

    private TestRun forced(Confirmation order) {
        tries++;
        return runs.rehearse("forcing an order that may pass", order.strategy());
    }

    private boolean goesOn() {
        return failing.goesOn()
                && tries < MOST
                && time.isLeft()
                && (options.executionBudget() > 0 || !allotment.isUsedUp());
    }

    /** What fails or passes by chance, or because of what an earlier run has left, has nothing to do with the order. */
    private boolean isTheOrder(TestRun failed, Execution fine) {
        TestRun again = runs.rehearse(
                "failing again", new Replay(failed.execution().orElseThrow().schedule()));
        return isRepeatable(fine)
                && again.isFailure()
                && FailureSign.of(again).equals(FailureSign.of(failed))
                && runs.rehearse("passing again", new Replay(fine.schedule())).isFine();
    }
}

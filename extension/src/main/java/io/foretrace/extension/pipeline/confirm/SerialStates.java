package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.predict.TornState;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.FinalState;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.serial.SerialOrders;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The states in which a test ends when no block that is meant to be atomic is torn. They are looked for when the first torn
 * run has passed, and only until one of them is the same.
 */
final class SerialStates {
    /** A test with more orders than this has no complete answer, and so no state that none of them gives. */
    private static final int MOST_RUNS = 200;

    private final TimeBudget time;
    private final Set<FinalState> states = new LinkedHashSet<>();
    private Optional<TestRun> failed = Optional.empty();
    private @Nullable SerialOrders orders;
    private boolean givenUp;

    /** @param time after which no more of them are executed */
    SerialStates(TimeBudget time) {
        this.time = time;
    }

    /**
     * How a torn run ended, where no serial one does; empty if one ends the same, or if not all of them are known.
     *
     * @param recording what the tear was predicted from: it tells the blocks
     */
    Optional<TornState> difference(Execution torn, Recording recording, TestRuns runs) {
        SerialOrders all = orders == null ? new SerialOrders(recording, MOST_RUNS) : orders;
        orders = all;
        FinalState state = FinalState.of(torn.recording());
        while (!states.contains(state)) {
            if (givenUp || torn.recording().isCutOff() || !time.isLeft()) {
                return Optional.empty();
            }
            Optional<SchedulingStrategy> next = all.next();
            if (next.isEmpty()) {
                return all.isComplete() ? Optional.of(torn(state)) : Optional.empty();
            }
            run(next.get(), all, runs);
        }
        return Optional.empty();
    }

    /** An order that fails, or that the test gives up itself, has no state to compare with. */
    private void run(SchedulingStrategy order, SerialOrders all, TestRuns runs) {
        TestRun run = runs.rehearse("an order of whole blocks", order);
        if (run.isFine()) {
            Execution execution = run.execution().orElseThrow();
            all.ran(execution);
            states.add(FinalState.of(execution.recording()));
        } else {
            givenUp = true;
            failed = run.isFailure() ? Optional.of(run) : failed;
        }
    }

    /** Whether a serial run is known that ended as this one did. */
    boolean has(Execution execution) {
        return states.contains(FinalState.of(execution.recording()));
    }

    /** A serial run that failed: the test is wrong even where its blocks are whole. */
    Optional<TestRun> failed() {
        return failed;
    }

    /** Of what it ended with, that which no serial run ended with; all of it if only the combination is new. */
    private TornState torn(FinalState state) {
        Map<String, String> odd = new TreeMap<>(state.values());
        states.forEach(serial -> odd.entrySet().removeAll(serial.values().entrySet()));
        return new TornState(odd.isEmpty() ? state.values() : odd);
    }
}

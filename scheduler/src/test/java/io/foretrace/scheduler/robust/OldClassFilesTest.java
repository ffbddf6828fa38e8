package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries from before Java 5, whose class files have no class constants, are under control like any other. */
@Timeout(300)
class OldClassFilesTest {
    private static final int SEEDS = 20;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Execution run(int version, String method, SchedulingStrategy strategy) {
        return Controlled.run(() -> new SetBack(Old.class, version).body(method), strategy);
    }

    private static List<Execution> runs(int version, String method) {
        List<Execution> executions = new ArrayList<>();
        executions.add(run(version, method, new KeepRunning()));
        for (long seed = 1; seed <= SEEDS; seed++) {
            executions.add(run(version, method, new RandomStrategy(seed)));
        }
        return executions;
    }

    private static List<Report.Found> predicted(Execution execution, BugKind kind) {
        return Predictor.predict(execution.recording().trace(), Settings.DEFAULT.only(Set.of(kind)))
                .found();
    }

    /** The thread of each such event. */
    private static List<String> who(Execution execution, String event) {
        return execution
                .recording()
                .text()
                .lines()
                .filter(line -> line.contains(event))
                .map(line -> line.substring(0, line.indexOf('|')))
                .toList();
    }

    private static void isOrderedByOneLock(int version, String method, String lock) {
        for (Execution execution : runs(version, method)) {
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.uncontrolled()).isEmpty();
            assertThat(who(execution, "acq(" + lock)).containsExactlyInAnyOrder("T0", "T0.1");
            assertThat(who(execution, "rel(" + lock)).containsExactlyInAnyOrder("T0", "T0.1");
            assertThat(predicted(execution, BugKind.DATA_RACE)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void synchronizedMethodsOfAnObjectDoNotRace(int version) {
        isOrderedByOneLock(version, "count", "Old$Counter@");
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void synchronizedMethodsOfAClassDoNotRace(int version) {
        isOrderedByOneLock(version, "countInTotal", "Class@");
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void aSynchronizedMethodThatThrowsGivesItsMonitorBack(int version) {
        isOrderedByOneLock(version, "throwTogether", "Class@");
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void aBlockOnOneSideOnlyRaces(int version) {
        for (Execution execution : runs(version, "countOneSided")) {
            assertThat(predicted(execution, BugKind.DATA_RACE)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void aDeadlockIsPredictedAndFound(int version) {
        assertThat(predicted(run(version, "transferBothWays", new KeepRunning()), BugKind.DEADLOCK))
                .hasSize(1);
        Set<String> outcomes = new TreeSet<>();
        for (Execution execution : runs(version, "transferBothWays")) {
            assertThat(execution.uncontrolled()).isEmpty();
            outcomes.add(execution.outcome().getClass().getSimpleName());
        }
        assertThat(outcomes).containsExactly("Deadlock", "Passed");
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void waitAndNotifyHandOver(int version) {
        for (Execution execution : runs(version, "handOver")) {
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.uncontrolled()).isEmpty();
            assertThat(predicted(execution, BugKind.DATA_RACE)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void aNativeMethodStaysSynchronized(int version) throws ReflectiveOperationException {
        Class<?> total = new SetBack(Old.class, version).loadClass(Old.Total.class.getName());
        assertThat(Modifier.isSynchronized(total.getDeclaredMethod("inC").getModifiers()))
                .isTrue();
        assertThat(Modifier.isSynchronized(total.getDeclaredMethod("increment").getModifiers()))
                .isFalse();
    }
}

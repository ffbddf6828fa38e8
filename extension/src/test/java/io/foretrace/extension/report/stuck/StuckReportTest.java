package io.foretrace.extension.report.stuck;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.Golden;
import io.foretrace.extension.report.OutcomeReport;
import io.foretrace.extension.report.Runs;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tested.stuck.Spinning;
import tested.stuck.Stuck;
import tested.stuck.StuckInitialisers;
import tested.stuck.StuckTogether;

/** Whatever a thread waits for in vain: the report says what it is, since where, and who could have let the thread go on. */
class StuckReportTest {
    private static final SavedSchedule SAVED =
            new SavedSchedule("target/foretrace/x.schedule", "mvn test -Dforetrace.replay=target/foretrace/x.schedule");

    private static final Map<String, Body> PROGRAMS = new TreeMap<>(Map.ofEntries(
            Map.entry("barrier", Stuck::barrier),
            Map.entry("completableFuture", Stuck::completableFuture),
            Map.entry("condition", Stuck::condition),
            Map.entry("conditionWithoutSignal", Stuck::conditionWithoutSignal),
            Map.entry("emptyQueue", Stuck::emptyQueue),
            Map.entry("exchanger", Stuck::exchanger),
            Map.entry("fullQueue", Stuck::fullQueue),
            Map.entry("futureTask", Stuck::futureTask),
            Map.entry("futureInPool", StuckTogether::futureInPool),
            Map.entry("join", Stuck::join),
            Map.entry("joinEachOther", StuckTogether::joinEachOther),
            Map.entry("joinItself", StuckTogether::joinItself),
            Map.entry("joinWithALock", StuckTogether::joinWithALock),
            Map.entry("latch", Stuck::latch),
            Map.entry("lock", Stuck::lock),
            Map.entry("monitor", Stuck::monitor),
            Map.entry("park", Stuck::park),
            Map.entry("parkForAnObject", Stuck::parkForAnObject),
            Map.entry("parkUnknown", Stuck::parkUnknown),
            Map.entry("phaser", Stuck::phaser),
            Map.entry("readWriteLock", Stuck::readWriteLock),
            Map.entry("semaphore", Stuck::semaphore),
            Map.entry("spin", Spinning::door),
            Map.entry("spinLock", Spinning::lock),
            Map.entry("stampedLock", Stuck::stampedLock),
            Map.entry("synchronousQueue", Stuck::synchronousQueue)));

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<String> programs() {
        return PROGRAMS.keySet().stream();
    }

    @Test
    void theReportSaysWhoNeedsWhichClassAndWhoInitialisesIt() throws IOException {
        Execution execution = ControlledExecution.run(
                StuckInitialisers::inOppositeOrders, new KeepRunning(), new Limits(5_000, 2_000));
        assertThat(execution.outcome()).isInstanceOf(Outcome.Deadlock.class);
        Golden.check("stuck/initialisers", OutcomeReport.text("the recorded run", execution, SAVED));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theReportSaysWhoWaitsForWhatAndWhoCouldHaveHelped(String name) throws IOException {
        Execution execution = Runs.record(requireNonNull(PROGRAMS.get(name)));
        assertThat(execution.outcome()).as("%s", execution.uncontrolled()).isInstanceOf(Outcome.Hang.class);
        Golden.check("stuck/" + name, OutcomeReport.text("the recorded run", execution, SAVED));
    }
}

package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Simulation.Lock;
import io.foretrace.scheduler.strategy.Simulation.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private final FakeChoice choice = FakeChoice.withThreads(3);

    @Test
    void doesWhatAnotherExecutionDid() {
        for (long seed = 0; seed < 50; seed++) {
            Simulation recorded = program();
            recorded.run(new RandomStrategy(seed));
            Replay replay = new Replay(schedule(recorded.picks()));

            for (int time = 0; time < 2; time++) {
                Simulation replayed = program();
                replayed.run(replay);

                assertThat(replayed.done()).isEqualTo(recorded.done());
                assertThat(replay.finished()).isTrue();
                assertThat(replay.unfinished()).isEmpty();
            }
        }
    }

    @Test
    void aThreadThatCannotRunIsADivergence() {
        choice.pending(1, Operation.ACQUIRE, "bank.Account.pay(Account.java:12)", new Object(), 0);
        Replay replay = new Replay(new Schedule(new int[] {0, 1}, new int[] {2, 1}));
        replay.begin();
        replay.next(choice.canRun(0, 2));
        replay.next(choice);

        assertThatThrownBy(() -> replay.next(choice))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 2: expected thread 0.1 to run, but it cannot: it is about to acquire a lock at"
                        + " bank.Account.pay(Account.java:12); 0 and 0.2 can run");
    }

    @Test
    void aThreadThatWaitsForAMomentCanRun() {
        Replay replay = new Replay(new Schedule(new int[] {1}, new int[] {1}));
        replay.begin();

        assertThat(replay.next(choice.canRun(0).timed(1, true))).isEqualTo(1);
    }

    @Test
    void aThreadThatWasNeverStartedIsADivergence() {
        Replay replay = new Replay(new Schedule(new int[] {5}, new int[] {1}));
        replay.begin();

        assertThatThrownBy(() -> replay.next(choice.canRun(0)))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 0: expected thread number 5 to run, but only 3 threads have been started");
    }

    @Test
    void anExecutionThatGoesOnAfterTheScheduleIsADivergence() {
        choice.pending(2, Operation.WRITE, "bank.Account.pay(Account.java:12)", "it", FakeChoice.FIELD);
        Replay replay = new Replay(new Schedule(new int[] {0}, new int[] {1}));
        replay.begin();
        replay.next(choice.canRun(0, 2));

        assertThatThrownBy(() -> replay.next(choice.canRun(2)))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 1: expected the end, after the 1 steps of the schedule, but thread 0.2 is about to"
                        + " write Account.balance at bank.Account.pay(Account.java:12)");
    }

    @Test
    void anExecutionThatEndsBeforeTheScheduleIsUnfinished() {
        Replay replay = new Replay(new Schedule(new int[] {0, 2}, new int[] {1, 7}));
        replay.begin();
        replay.next(choice.canRun(0, 2));

        assertThat(replay.finished()).isFalse();
        assertThat(replay.unfinished())
                .get()
                .extracting(Divergence::getMessage)
                .isEqualTo("step 1: expected thread number 2 to run, as the schedule of 8 steps says, but the execution"
                        + " has ended");
    }

    @Test
    void namesElementsOfArrays() {
        choice.pending(1, Operation.READ, "bank.Bank.sum(Bank.java:3)", new long[9], 7);
        Replay replay = new Replay(new Schedule(new int[] {1}, new int[] {1}));
        replay.begin();

        assertThatThrownBy(() -> replay.next(choice.canRun(0)))
                .hasMessageContaining("it is about to read long[7] at bank.Bank.sum(Bank.java:3)");
    }

    private static Simulation program() {
        Lock lock = new Lock();
        Simulation program = new Simulation();
        for (int thread = 0; thread < 3; thread++) {
            program.thread(
                    Integer.toString(thread),
                    Step.write("a"),
                    lock.acquire("b"),
                    Step.write("c"),
                    lock.release("d"),
                    Step.of(Operation.YIELD, "e"),
                    Step.write("f"));
        }
        return program;
    }

    static Schedule schedule(List<Integer> picks) {
        int[] threads = picks.stream().mapToInt(Integer::intValue).toArray();
        int[] steps = picks.stream().mapToInt(pick -> 1).toArray();
        return new Schedule(threads, steps);
    }
}

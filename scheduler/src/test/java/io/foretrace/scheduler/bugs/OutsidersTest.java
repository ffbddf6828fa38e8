package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.origin.Turn;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where a thread that is not under control had a part in an execution, what the execution did not do is not called infeasible. */
@Timeout(300)
class OutsidersTest {
    /** What is forced while a thread that is not under control writes what the execution has read. */
    private static Verdict besideAnother(Supplier<Verdict> force) throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = new Thread(() -> Bodies.writes(turn), "writes by itself");
        outside.start();
        Bodies.turn = turn;
        try {
            return force.get();
        } finally {
            Bodies.turn = null;
            turn.give();
            outside.join();
        }
    }

    private static void isUnknown(Verdict verdict) {
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.why())
                                .isEqualTo(
                                        "what the test does is not under control: threads from before it had a part in it: "
                                                + "writes by itself"));
    }

    @Test
    void aStateThatIsNotReached() throws InterruptedException {
        Recorded recorded = new Recorded(() -> Bodies::oneSection);
        AtomicityViolation bug = new AtomicityViolation(
                recorded.event("T0.1", Op.READ, 0),
                recorded.event("T0.2", Op.WRITE, 0),
                recorded.event("T0.1", Op.WRITE, 0),
                new BlockName.Named("oneSection"));
        Supplier<Verdict> force = () -> recorded.force(bug, recorded.upTo(bug.remote(), bug.last()));
        assertThat(force.get()).isInstanceOf(Verdict.Infeasible.class);
        isUnknown(besideAnother(force));
    }

    @Test
    void aStateThatIsReachedAndIsNotTheBug() throws InterruptedException {
        Recorded recorded = new Recorded(() -> Bodies::twoObjects);
        DataRace race = new DataRace(recorded.event("T0.1", Op.WRITE, 0), recorded.event("T0.2", Op.WRITE, 1));
        Supplier<Verdict> force = () -> recorded.force(race, recorded.upTo(race.first(), race.second()));
        assertThat(force.get()).isInstanceOf(Verdict.Infeasible.class);
        isUnknown(besideAnother(force));
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"NonFinalStaticField", "UnusedVariable"})
    static final class Bodies {
        static volatile @Nullable Turn turn;
        private static volatile int beat;

        private Bodies() {}

        private static final class Sum {
            int value;

            void add(int more) {
                synchronized (this) {
                    value += more;
                }
            }
        }

        static void writes(Turn turn) {
            turn.awaitBegin();
            beat = 3;
            turn.end();
        }

        private static void together(Runnable one, Runnable two) throws InterruptedException {
            int seen = beat;
            Turn given = turn;
            if (given != null) {
                given.give();
            }
            Thread first = new Thread(one);
            Thread second = new Thread(two);
            first.start();
            second.start();
            first.join();
            second.join();
        }

        static void oneSection() throws InterruptedException {
            Sum sum = new Sum();
            together(() -> sum.add(1), () -> sum.add(10));
        }

        static void twoObjects() throws InterruptedException {
            Sum one = new Sum();
            Sum two = new Sum();
            together(
                    () -> {
                        one.value = 1;
                        two.value = 1;
                    },
                    () -> {
                        one.value = 2;
                        two.value = 2;
                    });
        }
    }
}

package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.FirstRun;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Classes whose initialisers need each other: two threads that begin with one each would wait for each other for ever. */
@Timeout(300)
class InitialiserCyclesTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static List<InitialiserCycle> seen(Supplier<Body> body, SchedulingStrategy strategy) {
        Execution execution = Controlled.run(body, strategy);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.uncontrolled()).isEmpty();
        return execution.initialisers();
    }

    private static String text(InitialiserCycle cycle) {
        String outer = InitialiserCyclesTest.class.getName() + '$';
        return cycle.first().replace(outer, "") + " of " + cycle.inFirst().javaName() + ", "
                + cycle.second().replace(outer, "") + " of " + cycle.other().javaName()
                + (cycle.isConfirmed() ? "" : "?");
    }

    private static void confirms(Supplier<Body> body, String expected) {
        assertThat(seen(body, new FirstRun()))
                .extracting(InitialiserCyclesTest::text)
                .containsExactly(expected);
        assertThat(seen(body, new FirstRun())).isEmpty(); // they have been initialised
    }

    @Test
    void twoThatNeedEachOthersFields() {
        List<InitialiserCycle> seen = seen(() -> Bodies::fields, new FirstRun());
        assertThat(seen).extracting(InitialiserCyclesTest::text).containsExactly("Right of right, Left of left");
        assertThat(seen.get(0).inFirst().stack().get(0)).asString().contains("$Right.<clinit>(");
        assertThat(seen.get(0).inSecond().stack().get(0)).asString().contains("$Left.<clinit>(");
        assertThat(seen.get(0).other().stack().get(0)).asString().contains("fields");
    }

    @Test
    void aClassThatMakesOneThatExtendsIt() {
        confirms(() -> Bodies::extending, "Derived of right, Base of left");
    }

    @Test
    void theSameTheOtherWayRound() {
        confirms(() -> Bodies::extended, "Above of right, Below of left");
    }

    @Test
    void threeInACircleByWayOfObjectsAndLambdas() {
        confirms(() -> Bodies::three, "Two of right, One of left");
    }

    @Test
    void whoeverComesFirst() {
        confirms(() -> Bodies::mainBeginsLater, "Early of left, Late of main");
    }

    @Test
    void nothingIsWrongIfOneThreadIsDoneBeforeTheOtherBegins() {
        assertThat(seen(() -> Bodies::oneAfterTheOther, new FirstRun())).isEmpty();
    }

    @Test
    void norIfBothBeginWithTheSame() {
        assertThat(seen(() -> Bodies::theSame, new FirstRun())).isEmpty();
    }

    @Test
    void norIfTheOtherIsNotNeededBack() {
        assertThat(seen(() -> Bodies::oneWay, new FirstRun())).isEmpty();
    }

    @Test
    void whatCannotBeShownIsNotConfirmed() {
        assertThat(seen(() -> Bodies::underALock, new FirstRun()))
                .extracting(InitialiserCyclesTest::text)
                .containsExactly("Locked of left, Locking of right?");
    }

    @Test
    void norIsWhatComesInALaterRun() {
        assertThat(seen(() -> Bodies::unforeseen, new KeepRunning()))
                .extracting(InitialiserCyclesTest::text)
                .containsExactly("Unforeseen of left, Unseen of right?");
    }

    /** A failure of another thread must not break off an initialiser: its class could not be used any more. */
    @Test
    void anInitialiserComesToItsEndIfTheTestFails() {
        Outcome outcome = Controlled.run(() -> Bodies::failing, new FirstRun()).outcome();
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        assertThat(Fragile.VALUE).isEqualTo(3);
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void fields() throws InterruptedException {
            together(() -> Left.VALUE, () -> Right.VALUE);
        }

        static void extending() throws InterruptedException {
            together(() -> Base.NONE.hashCode(), () -> new Derived().hashCode());
        }

        static void extended() throws InterruptedException {
            together(() -> new Below().hashCode(), () -> Above.NONE.hashCode());
        }

        static void three() throws InterruptedException {
            together(() -> One.VALUE, () -> Two.value());
        }

        static void oneWay() throws InterruptedException {
            together(() -> Upper.VALUE, () -> Lower.VALUE);
        }

        static void unforeseen() throws InterruptedException {
            together(() -> Unforeseen.VALUE, () -> Unseen.VALUE);
        }

        static void theSame() throws InterruptedException {
            together(() -> Same.VALUE, () -> Same.VALUE + Other.VALUE);
        }

        static void mainBeginsLater() throws InterruptedException {
            Thread left = new Thread(() -> use(() -> Early.VALUE), "left");
            left.start();
            use(() -> Late.VALUE);
            left.join();
        }

        static void oneAfterTheOther() throws InterruptedException {
            use(() -> Before.VALUE);
            Thread right = new Thread(() -> use(() -> After.VALUE), "right");
            right.start();
            right.join();
        }

        static void underALock() throws InterruptedException {
            Object lock = new Object();
            together(
                    () -> {
                        synchronized (lock) {
                            return Locked.VALUE;
                        }
                    },
                    () -> {
                        synchronized (lock) {
                            return Locking.VALUE;
                        }
                    });
        }

        @SuppressWarnings("ThreadPriorityCheck") // the scheduler is ours
        static void failing() {
            new Thread(() -> use(() -> Fragile.VALUE), "left").start();
            Thread.yield();
            throw new IllegalStateException("failed");
        }

        private static void together(IntSupplier first, IntSupplier second) throws InterruptedException {
            Thread left = new Thread(() -> use(first), "left");
            Thread right = new Thread(() -> use(second), "right");
            left.start();
            right.start();
            left.join();
            right.join();
        }

        private static void use(IntSupplier value) {
            if (value.getAsInt() == Integer.MIN_VALUE) {
                throw new IllegalStateException();
            }
        }
    }

    static final class Left {
        static final int VALUE = Right.VALUE + 1;

        private Left() {}
    }

    static final class Right {
        static final int VALUE = Left.VALUE + 1;

        private Right() {}
    }

    @SuppressWarnings("ClassInitializationDeadlock") // on purpose
    static class Base {
        static final Base NONE = new Derived();
    }

    static final class Derived extends Base {}

    @SuppressWarnings("ClassInitializationDeadlock") // on purpose
    static class Above {
        static final Above NONE = new Below();
    }

    static final class Below extends Above {}

    static final class One {
        static final int VALUE = ((IntSupplier) () -> Two.value()).getAsInt();

        private One() {}
    }

    static final class Two {
        private static final Three THREE = new Three();

        private Two() {}

        static int value() {
            return THREE == null ? 0 : THREE.value;
        }
    }

    static final class Three implements IntSupplier {
        final int value = getAsInt();

        @Override
        public int getAsInt() {
            return One.VALUE + 1;
        }
    }

    static final class Early {
        static final int VALUE = Late.VALUE + 1;

        private Early() {}
    }

    static final class Late {
        static final int VALUE = Early.VALUE + 1;

        private Late() {}
    }

    static final class Before {
        static final int VALUE = After.VALUE + 1;

        private Before() {}
    }

    static final class After {
        static final int VALUE = Before.VALUE + 1;

        private After() {}
    }

    static final class Same {
        static final int VALUE = Other.VALUE + 1;

        private Same() {}
    }

    static final class Other {
        static final int VALUE = Same.VALUE + 1;

        private Other() {}
    }

    static final class Upper {
        static final int VALUE = Lower.VALUE + 1;

        private Upper() {}
    }

    static final class Lower {
        static final int VALUE = Integer.parseInt("1");

        private Lower() {}
    }

    static final class Locked {
        static final int VALUE = Locking.VALUE + 1;

        private Locked() {}
    }

    static final class Locking {
        static final int VALUE = Locked.VALUE + 1;

        private Locking() {}
    }

    static final class Unforeseen {
        static final int VALUE = Unseen.VALUE + 1;

        private Unforeseen() {}
    }

    static final class Unseen {
        static final int VALUE = Unforeseen.VALUE + 1;

        private Unseen() {}
    }

    static final class Fragile {
        static final int VALUE = Broken.VALUE + 1;

        private Fragile() {}
    }

    static final class Broken {
        static final int VALUE = Fragile.VALUE + 2;

        private Broken() {}
    }
}

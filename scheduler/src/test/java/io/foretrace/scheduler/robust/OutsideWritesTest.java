package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.explore.Exploration;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.Turn;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** A thread that acts by itself, and writes what an execution touches, has a part in it also if no value shows that. */
@Timeout(300)
class OutsideWritesTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Thread platform(Runnable action) {
        Thread thread = new Thread(action, "writes by itself");
        thread.start();
        return thread;
    }

    /** By reflection: they are not there on 17. */
    private static Thread virtual(Runnable action) {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, action);
        } catch (IllegalAccessException | NoSuchMethodException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aStaticField() throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesAField(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).containsExactly("writes by itself");
        assertThat(execution.isUnderControl()).isFalse();
    }

    @Test
    void anAtomicThatAnEarlierExecutionHasTouched() throws InterruptedException {
        Controlled.run(() -> () -> Bodies.COUNT.get());
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesAnAtomic(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).containsExactly("writes by itself");
    }

    @Test
    void aMapThatAnEarlierExecutionHasTouched() throws InterruptedException {
        Controlled.run(() -> () -> Bodies.MAP.remove("none"));
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesAMap(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).containsExactly("writes by itself");
    }

    @Test
    void oneOfVeryManyWrites() throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesAFieldAfterMany(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).containsExactly("writes by itself");
    }

    @Test
    void whoWritesMoreThanIsKeptMayHaveAPartInIt() throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesTooMany(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).containsExactly("writes by itself");
    }

    @Test
    void manyWritesElsewhereAreNoPartOfIt() throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesManyElsewhere(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).isEmpty();
    }

    @Test
    void whatTheExecutionDoesNotTouchIsNoPartOfIt() throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = platform(() -> Bodies.writesElsewhere(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).isEmpty();
        assertThat(execution.isUnderControl()).isTrue();
    }

    @EnabledForJreRange(min = JRE.JAVA_21)
    @Test
    void aVirtualThreadFromBeforeIsNamedToo() throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = virtual(() -> Bodies.writesAField(turn));
        Execution execution = run(turn);
        outside.join();
        assertThat(execution.outsiders()).containsExactly("a virtual thread");
    }

    @Test
    void allBehavioursAreNotKnownThen() throws InterruptedException {
        assertThat(isComplete(new Turn(), Bodies::writesElsewhere)).isTrue();
        assertThat(isComplete(new Turn(), Bodies::writesAField)).isFalse();
    }

    private static boolean isComplete(Turn turn, java.util.function.Consumer<Turn> write) throws InterruptedException {
        Thread outside = platform(() -> write.accept(turn));
        Exploration exploration = new Exploration();
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent()) {
            exploration.executed(ControlledExecution.run(() -> Bodies.reads(turn), next.get()));
            next = exploration.next();
        }
        outside.join();
        return exploration.isComplete();
    }

    private static Execution run(Turn turn) {
        Execution execution = Controlled.run(() -> () -> Bodies.reads(turn));
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"NonFinalStaticField", "UnusedVariable"})
    static final class Bodies {
        static final AtomicInteger COUNT = new AtomicInteger();
        static final Map<String, String> MAP = new ConcurrentHashMap<>();
        private static volatile int beat;
        private static volatile int elsewhere;

        private static final class Box {
            volatile int content;
        }

        private Bodies() {}

        /** Nothing is read after the thread outside has written: nobody sees another value. */
        static void reads(Turn turn) throws InterruptedException {
            Thread thread = new Thread(() -> {});
            int seen = beat + COUNT.get() + MAP.size();
            thread.start();
            thread.join();
            turn.give();
            if (seen < 0) {
                throw new AssertionError(seen);
            }
        }

        static void writesAField(Turn turn) {
            turn.awaitBegin();
            beat = 3;
            turn.end();
        }

        private static void writes(int objects) {
            for (int i = 0; i < objects; i++) {
                Box box = new Box();
                System.identityHashCode(box); // as what an earlier execution has touched
                box.content = i;
            }
        }

        static void writesAFieldAfterMany(Turn turn) {
            turn.awaitBegin();
            writes(300);
            beat = 3;
            turn.end();
        }

        static void writesTooMany(Turn turn) {
            turn.awaitBegin();
            writes(70_000);
            turn.end();
        }

        static void writesManyElsewhere(Turn turn) {
            turn.awaitBegin();
            writes(3_000);
            turn.end();
        }

        static void writesAnAtomic(Turn turn) {
            turn.awaitBegin();
            COUNT.incrementAndGet();
            turn.end();
        }

        static void writesAMap(Turn turn) {
            turn.awaitBegin();
            MAP.put("key", "value");
            turn.end();
        }

        static void writesElsewhere(Turn turn) {
            turn.awaitBegin();
            elsewhere = 3;
            turn.end();
        }
    }
}

package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.Turn;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that acts by itself, and reads what an execution writes, has a part in it: the two race. */
@Timeout(300)
class OutsideReadsTest {
    private static final String NAME = "reads by itself";

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aStaticField() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAField)).containsExactly(NAME);
    }

    @Test
    void aFieldOfAnObject() throws InterruptedException {
        assertThat(outsiders(Bodies::readsABox)).containsExactly(NAME);
    }

    @Test
    void anElementOfAnArray() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAnArray)).containsExactly(NAME);
    }

    @Test
    void anAtomic() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAnAtomic)).containsExactly(NAME);
    }

    @Test
    void aMap() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAMap)).containsExactly(NAME);
    }

    @Test
    void oneOfVeryManyObjectsOfItsClass() throws InterruptedException {
        assertThat(outsiders(Bodies::readsABoxAfterMany)).containsExactly(NAME);
    }

    @Test
    void itsReadAgainAndAgainWhileItIsWritten() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAFieldVeryOften)).containsExactly(NAME);
    }

    @Test
    void anotherFieldOfTheSameObjectIsNoPartOfIt() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAnotherFieldOfABox)).isEmpty();
    }

    @Test
    void whatTheExecutionReadsOnlyIsNoPartOfIt() throws InterruptedException {
        assertThat(outsiders(Bodies::readsWhatNobodyWrites)).isEmpty();
    }

    @Test
    void anotherObjectOfTheSameClassIsNoPartOfIt() throws InterruptedException {
        assertThat(outsiders(Bodies::readsAnotherBox)).isEmpty();
    }

    private static List<String> outsiders(Consumer<Turn> reads) throws InterruptedException {
        Turn turn = new Turn();
        Thread outside = new Thread(() -> reads.accept(turn), NAME);
        outside.start();
        Execution execution = Controlled.run(() -> () -> Bodies.writes(turn));
        outside.join();
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.isUnderControl()).isEqualTo(execution.outsiders().isEmpty());
        return execution.outsiders();
    }

    /** Loaded after the agent. */
    @SuppressWarnings("NonFinalStaticField")
    static final class Bodies {
        private static final Box BOX = new Box();
        private static final Box OTHER = new Box();
        private static final int[] NUMBERS = new int[3];
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static final Map<String, String> MAP = new ConcurrentHashMap<>();
        private static int field;
        private static int constant;

        private static final class Box {
            int content;
            int other;
        }

        private Bodies() {}

        static void writes(Turn turn) {
            check(constant + BOX.other);
            turn.give();
            field = 1;
            BOX.content = 1;
            NUMBERS[2] = 1;
            COUNT.set(1);
            MAP.put("key", "value");
        }

        static void readsAField(Turn turn) {
            turn.awaitBegin();
            check(field);
            turn.end();
        }

        static void readsAFieldVeryOften(Turn turn) {
            turn.awaitBegin();
            for (int i = 0; i < 1_000_000; i++) {
                check(field);
            }
            turn.end();
        }

        static void readsABox(Turn turn) {
            turn.awaitBegin();
            check(BOX.content);
            turn.end();
        }

        static void readsABoxAfterMany(Turn turn) {
            turn.awaitBegin();
            for (int i = 0; i < 3_000; i++) {
                check(new Box().content);
            }
            check(BOX.content);
            turn.end();
        }

        static void readsAnArray(Turn turn) {
            turn.awaitBegin();
            check(NUMBERS[0]);
            turn.end();
        }

        static void readsAnAtomic(Turn turn) {
            turn.awaitBegin();
            check(COUNT.get());
            turn.end();
        }

        static void readsAMap(Turn turn) {
            turn.awaitBegin();
            check(MAP.size());
            turn.end();
        }

        static void readsAnotherFieldOfABox(Turn turn) {
            turn.awaitBegin();
            check(BOX.other);
            turn.end();
        }

        static void readsWhatNobodyWrites(Turn turn) {
            turn.awaitBegin();
            check(constant);
            turn.end();
        }

        static void readsAnotherBox(Turn turn) {
            turn.awaitBegin();
            check(OTHER.content);
            turn.end();
        }

        private static void check(int number) {
            if (number < 0) {
                throw new AssertionError(number);
            }
        }
    }
}

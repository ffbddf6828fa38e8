package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.origin.Turn;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that acts by itself may be the first to write an object: who touches the object later meets that thread all the same. */
@Timeout(300)
class OutsideWritesToUntouchedTest {
    private final Turn turn = new Turn();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void anObjectThatIsTouchedAfterTheWriteOnly() throws InterruptedException {
        Bodies.Box box = new Bodies.Box();
        assertThat(outsiders(() -> Bodies.writes(turn, 0, box), () -> () -> Bodies.readsAfter(turn, box)))
                .containsExactly("writes by itself");
    }

    @Test
    void anObjectWhoseMonitorIsHeldMeanwhile() throws InterruptedException {
        Bodies.Box box = new Bodies.Box();
        assertThat(outsiders(() -> Bodies.writes(turn, 0, box), () -> () -> Bodies.holds(turn, box)))
                .containsExactly("writes by itself");
    }

    @Test
    void oneOfVeryManyObjectsOfItsClass() throws InterruptedException {
        Bodies.Box box = new Bodies.Box();
        assertThat(outsiders(() -> Bodies.writes(turn, 3_000, box), () -> () -> Bodies.readsAfter(turn, box)))
                .containsExactly("writes by itself");
    }

    @Test
    void theMonitorThatIsHeldAfterVeryManyOthersOfItsClass() throws InterruptedException {
        Bodies.Box[] made = new Bodies.Box[1];
        assertThat(outsiders(() -> Bodies.writesFirst(turn, 3_000, made), () -> () -> Bodies.makesAndHolds(turn, made)))
                .containsExactly("writes by itself");
    }

    @Test
    void anotherObjectOfTheSameClassIsNoPartOfIt() throws InterruptedException {
        Bodies.Box box = new Bodies.Box();
        Bodies.Box other = new Bodies.Box();
        assertThat(outsiders(() -> Bodies.writes(turn, 0, box), () -> () -> Bodies.readsAfter(turn, other)))
                .isEmpty();
    }

    @Test
    void whatTheExecutionMakesIsNoneOfVeryManyOthersOfItsClass() throws InterruptedException {
        Bodies.Box box = new Bodies.Box();
        assertThat(outsiders(() -> Bodies.writes(turn, 3_000, box), () -> () -> Bodies.makesAfter(turn)))
                .isEmpty();
    }

    private static List<String> outsiders(Runnable writes, Supplier<Body> body) throws InterruptedException {
        Thread outside = new Thread(writes, "writes by itself");
        outside.start();
        Execution execution = Controlled.run(body);
        outside.join();
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.isUnderControl()).isEqualTo(execution.outsiders().isEmpty());
        return execution.outsiders();
    }

    /** Loaded after the agent. */
    static final class Bodies {
        static final class Box {
            int content;
        }

        private Bodies() {}

        /** Into so many others first. */
        static void writes(Turn turn, int others, Box box) {
            turn.awaitBegin();
            for (int i = 0; i < others; i++) {
                new Box().content = i;
            }
            box.content = 3;
            turn.end();
        }

        static void writesFirst(Turn turn, int others, Box[] made) {
            turn.awaitBegin();
            for (int i = 0; i < others; i++) {
                new Box().content = i;
            }
            made[0].content = 3;
            turn.end();
        }

        static void readsAfter(Turn turn, Box box) {
            turn.give();
            check(box.content);
        }

        static void holds(Turn turn, Box box) {
            synchronized (box) {
                check(box.content);
                turn.give();
            }
        }

        static void makesAndHolds(Turn turn, Box[] made) {
            Box box = new Box();
            made[0] = box;
            holds(turn, box);
        }

        static void makesAfter(Turn turn) {
            turn.give();
            Box box = new Box();
            box.content = 1;
            check(box.content);
        }

        private static void check(int content) {
            if (content < 0) {
                throw new AssertionError(content);
            }
        }
    }
}

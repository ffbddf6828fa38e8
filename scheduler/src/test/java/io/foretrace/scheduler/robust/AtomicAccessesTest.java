package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recording;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whether a field that is not volatile orders threads is said by what one execution does to it, not by what others did before. */
@Timeout(300)
class AtomicAccessesTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** The names of the variables that race, each of them confirmed. */
    private static List<String> races(Supplier<Body> body) {
        Recording recording = Controlled.run(body).recording();
        Report report = Predictor.predict(recording.trace(), Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE)));
        for (Report.Found race : report.found()) {
            for (Confirmation order : Confirmation.of(race.bug(), race.witness(), recording)) {
                Verdict verdict = order.verdict(Controlled.run(body, order.strategy()));
                assertThat(verdict).isInstanceOf(Verdict.Shown.class);
            }
        }
        return report.found().stream()
                .map(race ->
                        recording.event(race.bug().events().get(0)).subject().text())
                .toList();
    }

    @Test
    void aFieldThatAnEarlierExecutionAccessedAtomically() {
        assertThat(races(() -> Bodies::atomicField)).isEmpty();
        assertThat(races(() -> Bodies::plainField)).isNotEmpty();
        assertThat(races(() -> Bodies::atomicField)).isEmpty();
    }

    @Test
    void aStaticFieldThatAnEarlierExecutionAccessedAtomically() {
        assertThat(races(() -> Bodies::atomicStaticField)).isEmpty();
        assertThat(races(() -> Bodies::plainStaticField)).isNotEmpty();
    }

    @Test
    void theSameFieldOfAnotherObject() {
        assertThat(races(() -> Bodies::oneObjectOfTwo)).isNotEmpty().allMatch(name -> name.contains("count"));
    }

    @Test
    void anotherElementOfAnArray() {
        assertThat(races(() -> Bodies::atomicElements)).isEmpty();
        assertThat(races(() -> Bodies::oneElementOfTwo)).isNotEmpty().allMatch(name -> name.endsWith("[1]"));
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"NonFinalStaticField", "UnusedVariable"})
    static final class Bodies {
        private static final VarHandle COUNT = field();
        private static final VarHandle TOTAL = staticField();
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

        private static int total;

        private Bodies() {}

        private static final class Cell {
            int count;
        }

        private static VarHandle field() {
            try {
                return MethodHandles.lookup().findVarHandle(Cell.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("count", e);
            }
        }

        private static VarHandle staticField() {
            try {
                return MethodHandles.lookup().findStaticVarHandle(Bodies.class, "total", int.class);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("total", e);
            }
        }

        private static void twice(Runnable action) throws InterruptedException {
            Thread other = new Thread(action);
            other.start();
            action.run();
            other.join();
        }

        static void atomicField() throws InterruptedException {
            Cell cell = new Cell();
            twice(() -> COUNT.getAndAdd(cell, 1));
        }

        static void plainField() throws InterruptedException {
            Cell cell = new Cell();
            twice(() -> cell.count++);
        }

        static void atomicStaticField() throws InterruptedException {
            twice(() -> TOTAL.getAndAdd(1));
        }

        static void plainStaticField() throws InterruptedException {
            twice(() -> total++);
        }

        static void oneObjectOfTwo() throws InterruptedException {
            Cell atomic = new Cell();
            Cell plain = new Cell();
            twice(() -> {
                COUNT.getAndAdd(atomic, 1);
                plain.count = 1;
            });
        }

        static void atomicElements() throws InterruptedException {
            int[] cells = new int[2];
            twice(() -> ELEMENTS.getAndAdd(cells, 1, 1));
        }

        static void oneElementOfTwo() throws InterruptedException {
            int[] cells = new int[2];
            twice(() -> {
                ELEMENTS.getAndAdd(cells, 0, 1);
                cells[1] = 7;
            });
        }
    }
}

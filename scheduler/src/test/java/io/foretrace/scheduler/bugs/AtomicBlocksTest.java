package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Methods with an annotation called Atomic are told in the trace, however they are left; their events are the same. */
@Timeout(300)
class AtomicBlocksTest {
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.METHOD, ElementType.TYPE})
    @interface Atomic {}

    private static final String ACCOUNT = "AtomicMethods$Account.";

    static {
        Early.load(); // and only then the agent
        Agent.install();
    }

    private static Trace trace(Supplier<Body> body) {
        Recorded recorded = new Recorded(body);
        assertThat(recorded.execution().outcome()).isInstanceOf(Outcome.Passed.class);
        return recorded.trace();
    }

    /** The block of the second thread, as its name and the operations in it. */
    private static String block(Trace trace) {
        return trace.blocks().stream()
                .filter(block ->
                        trace.threads().name(trace.thread(block.first())).equals("T0.1"))
                .map(block -> text(trace, block))
                .reduce("", String::concat);
    }

    private static String text(Trace trace, Trace.Block block) {
        StringBuilder text = new StringBuilder(block.name().replace(ACCOUNT, "") + ":");
        for (int event = block.first(); event <= block.last(); event++) {
            if (trace.thread(event) == trace.thread(block.first()) && trace.op(event) != Op.BRANCH) {
                text.append(' ').append(trace.op(event).text());
            }
        }
        return text + ";";
    }

    private static String blockOf(Function<AtomicMethods.Account, Runnable> method) {
        return block(trace(() -> () -> Bodies.twice(method)));
    }

    @Test
    void aMethodIsOneFromItsFirstSharedAccessToItsLast() {
        assertThat(blockOf(AtomicMethods.ADD)).isEqualTo("add: r w;");
    }

    @Test
    void ofNestedOnesTheOuterOneCounts() {
        assertThat(blockOf(AtomicMethods.ADD_TWICE)).isEqualTo("addTwice: r w r w;");
    }

    @Test
    void anEarlyReturnLeavesIt() {
        assertThat(blockOf(AtomicMethods.ADD_UNLESS_NEGATIVE)).isEqualTo("addUnlessNegative: r r w;");
        assertThat(blockOf(AtomicMethods.RETURN_EARLY_THEN_MORE)).isEqualTo("addUnlessNegative: r r w;");
    }

    @Test
    void anExceptionLeavesIt() {
        assertThat(blockOf(AtomicMethods.ADD_AND_THROW_THEN_MORE)).isEqualTo("addAndThrow: r w;");
    }

    @Test
    void theMonitorOfASynchronizedMethodIsPartOfIt() {
        assertThat(blockOf(AtomicMethods.ADD_SYNCHRONIZED)).isEqualTo("addSynchronized: acq r w rel;");
    }

    @Test
    void wideAndGenericResultsComeBack() {
        assertThat(blockOf(AtomicMethods.USE_RESULTS)).isEqualTo("longResult: r r;genericResult: r r;");
    }

    @Test
    void staticMethodsAreOnesToo() {
        assertThat(blockOf(AtomicMethods.ADD_STATICALLY)).isEqualTo("addStatically: r w;");
    }

    @Test
    void oneAccessIsNoBlock() {
        assertThat(blockOf(AtomicMethods.JUST_READ)).isEmpty();
    }

    @Test
    void allMethodsOfAClassAreOnesButNotItsLambdas() {
        Trace trace = trace(() -> () -> {
            Whole whole = new Whole();
            Bodies.together(whole::add, whole::add);
            Bodies.together(whole.later(), whole.later());
        });
        assertThat(trace.blocks())
                .extracting(Trace.Block::name)
                .containsExactly("AtomicBlocksTest$Whole.add", "AtomicBlocksTest$Whole.add");
    }

    @Test
    void aClassFromBeforeTheAgentHasThemToo() {
        Trace trace = trace(() -> () -> {
            Early early = new Early();
            Bodies.together(early::add, early::add);
        });
        assertThat(block(trace)).isEqualTo("AtomicBlocksTest$Early.add: r w;");
    }

    @Test
    void aTraceWithThemIsReadBack() {
        Trace trace = trace(() -> () -> Bodies.twice(AtomicMethods.ADD));
        String text = TraceWriter.format(trace);
        assertThat(text).contains("#atomic ", ACCOUNT + "add");
        assertThat(TraceReader.parse("again", text).blocks()).isEqualTo(trace.blocks());
    }

    @Test
    void aStrategySeesWhoIsInABlock() {
        List<Boolean> seen = new ArrayList<>();
        KeepRunning strategy = new KeepRunning();
        new Recorded(() -> () -> Bodies.twice(AtomicMethods.ADD_TWICE)).run((Choice choice) -> {
            if (choice.current() == 1 && choice.currentEnabled()) {
                seen.add(choice.inBlock(1));
            }
            return strategy.next(choice);
        });
        assertThat(seen).containsExactly(true, true, true, true);
    }

    @Test
    void itIsNoEventAndNoSchedulingPoint() {
        Recorded with = new Recorded(() -> () -> Bodies.twice(AtomicMethods.ADD));
        Recorded without = new Recorded(() -> () -> Bodies.twice(AtomicMethods.ADD_PLAINLY));
        assertThat(with.execution().steps()).isEqualTo(without.execution().steps());
        assertThat(with.recording().events()).isEqualTo(without.recording().events());
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    static class Early {
        private volatile int value;

        static void load() {}

        @Atomic
        void add() {
            value = value + 1;
        }
    }

    @Atomic
    @SuppressWarnings("NonAtomicVolatileUpdate")
    static class Whole {
        private volatile int value;

        Whole() {
            value = 1;
            value = value + 1;
        }

        void add() {
            value = value + 1;
        }

        Runnable later() {
            return () -> value = value + 1;
        }
    }

    static final class Bodies {
        private Bodies() {}

        /** The same in two threads, so that others can notice it. */
        static void twice(Function<AtomicMethods.Account, Runnable> method) throws InterruptedException {
            AtomicMethods.Account account = new AtomicMethods.Account();
            together(method.apply(account), method.apply(account));
            account.balance = 0;
        }

        static void together(Runnable one, Runnable other) throws InterruptedException {
            Thread first = new Thread(one);
            Thread second = new Thread(other);
            first.start();
            second.start();
            first.join();
            second.join();
        }
    }
}

package io.foretrace.predictor.algorithm.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Answer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The last causality barrier: on a long trace only the end of it is built. */
class CausalityBarrierTest {
    private static final String ROUND = """
            A|acq(l)|1
            A|acq(m)|2
            A|rel(l)|3
            A|rel(m)|4
            A|wait(s)|5
            B|notify(s)|6|A
            A|woken(s)|7
            B|acq(m)|8
            B|acq(l)|9
            B|rel(m)|10
            B|rel(l)|11
            """;
    private static final int PER_ROUND = ROUND.split("\n").length;

    /** A writes with both locks held; B too, or after them. */
    private static Trace rounds(int count, boolean guarded) {
        String write = "B|w(x)|y|2\n";
        return TraceReader.parse(
                "rounds", ROUND.repeat(count) + """
                        A|acq(l)|a
                        A|acq(m)|b
                        A|w(x)|c|1
                        A|rel(m)|d
                        A|rel(l)|e
                        B|acq(l)|f
                        """ + (guarded ? write : "") + "B|rel(l)|g\n" + (guarded ? "" : write));
    }

    private static ErrorCondition lastWrites(Trace trace) {
        int[] writes = IntStream.range(0, trace.size())
                .filter(event -> trace.op(event).writes())
                .toArray();
        return ErrorCondition.race(writes[0], writes[1]);
    }

    @Test
    void theSuffixDoesNotGrowWithTheTrace() {
        for (int count : new int[] {1, 10, 1000}) {
            Trace trace = rounds(count, false);
            TraceIndex index = new TraceIndex(trace);
            int[] barrier =
                    new LastBarrier(index, new SeedEdges(index)).before(List.of(Property.of(index, lastWrites(trace))));
            int before = IntStream.of(barrier).sum();
            assertThat(before).isBetween(count * PER_ROUND, count * PER_ROUND + 2);
        }
    }

    @Test
    void theAnswerOnALongTraceIsThatOfTheWholeGraph() {
        for (boolean guarded : new boolean[] {false, true}) {
            Trace trace = rounds(60, guarded);
            TraceIndex index = new TraceIndex(trace);
            Answer chopped = new CausalityGraph(index, true).ask(lastWrites(trace));
            Answer whole = new CausalityGraph(index, false).ask(lastWrites(trace));
            assertThat(chopped).isInstanceOf(guarded ? Answer.No.class : Answer.Yes.class);
            assertThat(whole).hasSameClassAs(chopped);
        }
    }

    /** The whole graph of this trace would have far too many vertices. */
    @Test
    void aLongTraceIsAnsweredAllTheSame() {
        Trace trace = rounds(2000, false);
        TraceIndex index = new TraceIndex(trace);
        assertThat(new CausalityGraph(index, true).ask(lastWrites(trace))).isInstanceOf(Answer.Yes.class);
        assertThat(new CausalityGraph(index, false).ask(lastWrites(trace))).isInstanceOf(Answer.Unknown.class);
    }
}

package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.ShortWitnesses;
import io.foretrace.predictor.witness.Witness;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Witnesses without what their bugs do not depend on. That each cut one is valid is checked where it is made. */
class ShortWitnessesTest {
    @ParameterizedTest
    @EnumSource
    void whateverIsFoundHasAValidShorterWitnessOfTheSameOrder(Algorithm algorithm) {
        Seeds.check(RandomTraces.all(), Seeds.traces() / 10, trace -> {
            Settings settings = new Settings(algorithm, Grouping.EVERY_PAIR, Limits.DEFAULT);
            ShortWitnesses witnesses = ShortWitnesses.of(trace);
            for (Found found : Predictor.predict(trace, settings).found()) {
                List<Integer> all = list(found.witness());
                List<Integer> cut = list(witnesses.cut(found.bug().condition(), found.witness(), found.model()));
                assertThat(all).containsSubsequence(cut);
                // Once cut, there is nothing more to cut.
                Witness again = Witness.of(
                        trace, cut.stream().mapToInt(Integer::intValue).toArray());
                assertThat(list(witnesses.cut(found.bug().condition(), again, found.model())))
                        .isEqualTo(cut);
            }
        });
    }

    @Test
    void whatOtherThreadsDidIsLeftOut() {
        assertThat(cut("a|w(x)|1|1\nc|w(y)|2|1\nc|r(y)|3|1\nb|w(x)|4|2\n", 0, 3, 1, 2))
                .isEqualTo(List.of(0, 3));
    }

    @Test
    void theWriteThatAReadSawStays() {
        assertThat(cut("c|w(y)|1|1\nc|w(z)|2|1\na|r(y)|3|1\na|w(x)|4|1\nb|w(x)|5|2\n", 3, 4, 0, 1, 2))
                .isEqualTo(List.of(0, 2, 3, 4));
    }

    @Test
    void ofTheSectionsOfALockThatStayTheEarlierOnesEnd() {
        String trace = """
                a|acq(l)|1
                a|w(y)|2|1
                a|rel(l)|3
                c|acq(l)|4
                c|rel(l)|5
                b|acq(l)|6
                b|r(y)|7|1
                b|rel(l)|8
                b|w(x)|9|1
                d|w(x)|10|2
                """;
        assertThat(cut(trace, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7)).isEqualTo(List.of(0, 1, 2, 5, 6, 7, 8, 9));
    }

    @Test
    void forksAndAllOfAThreadThatIsJoinedStay() {
        String trace = "m|fork(c)|1\nm|fork(a)|2\nc|w(y)|3|1\na|w(z)|4|1\nm|join(c)|5\nm|w(x)|6|1\na|w(x)|7|2\n";
        assertThat(cut(trace, 5, 6, 0, 1, 2, 3, 4)).isEqualTo(List.of(0, 1, 2, 3, 4, 5, 6));
        assertThat(cut(trace.replace("m|join(c)|5", "m|w(u)|5|1"), 5, 6, 0, 1, 2, 3, 4))
                .isEqualTo(List.of(0, 1, 3, 4, 5, 6));
    }

    /** The race of two events, whose witness is some events of the trace and these two. */
    private static List<Integer> cut(String text, int first, int second, int... before) {
        Trace trace = TraceReader.parse("test", text);
        int[] events = Arrays.copyOf(before, before.length + 2);
        events[before.length] = first;
        events[before.length + 1] = second;
        ErrorCondition race = ErrorCondition.race(first, second);
        List<Integer> cut = list(ShortWitnesses.of(trace).cut(race, Witness.of(trace, events), Model.CDSR));
        int observed = before.length;
        // The same witness, told as a beginning of the trace.
        if (first == observed) {
            Witness observing = Witness.after(trace, observed, new int[0], first, second);
            assertThat(list(ShortWitnesses.of(trace).cut(race, observing, Model.CDSR)))
                    .isEqualTo(cut);
        }
        return cut;
    }

    private static List<Integer> list(Witness witness) {
        return Arrays.stream(witness.events()).boxed().toList();
    }
}

package io.foretrace.predictor.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.ShortWitnesses;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Witnesses as programs see them, and made again as docs/command-line.md says. */
class WitnessTextTest {
    private static final int MANY = 1_000_000;

    /** The race of x in a trace of this beginning, found or not. */
    private static Trace withRace(String beginning) {
        return TraceReader.parse("test", beginning + "m|w(x)|2|1\nt|w(x)|3|2\n");
    }

    @Test
    void theBeginningOfTheTraceIsOnePairOfNumbers() {
        Trace trace = withRace("m|w(y)|1|1\n".repeat(MANY) + "o|w(z)|1|1\nm|w(y)|1|1\nm|w(y)|1|1\n");
        Witness witness = Witness.after(trace, MANY, new int[] {2, 0, 0}, MANY + 3, MANY + 4);
        assertThat(text(trace, witness)).isEqualTo("[[0, 999999], 1000001, 1000002, 1000003, 1000004]");
    }

    @Test
    void manyEventsBesideThreadsThatStandStillAreTheLastOfEachThread() {
        Trace trace = withRace("m|w(y)|1|1\no|w(z)|1|1\n".repeat(MANY));
        Witness witness = Witness.after(trace, 1000, new int[] {MANY - 500, 0, 0}, 2 * MANY, 2 * MANY + 1);
        assertThat(text(trace, witness)).isEqualTo("[[0, 999], {\"upTo\": [1999998]}, 2000000, 2000001]");
        assertThat(expanded(trace, text(trace, witness)))
                .isEqualTo(Arrays.stream(witness.events()).boxed().toList());
    }

    @Test
    void anythingElseIsEventByEventAndTheRaceStandsAlone() {
        Trace trace = withRace("m|w(y)|1|1\n".repeat(8));
        assertThat(text(trace, Witness.of(trace, 0, 1, 2, 3, 4, 6, 7, 8, 9))).isEqualTo("[[0, 4], 6, 7, 8, 9]");
    }

    @Test
    void whatItsRaceDoesNotDependOnIsNotWrittenHoweverLongTheTrace() {
        Trace trace = withRace("m|w(y)|1|1\n" + "o|w(z)|1|1\np|w(v)|1|1\n".repeat(50_000) + "t|w(u)|1|1\n");
        for (Found race : found(Algorithm.LADDER, trace)) {
            assertThat(text(trace, cut(trace, race))).isEqualTo("[0, 100001, 100002, 100003]");
        }
        assertThat(found(Algorithm.LADDER, trace)).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"HAPPENS_BEFORE", "SYNC_PRESERVING", "LADDER"})
    void whatIsMadeAgainIsAWitness(Algorithm algorithm) {
        Seeds.check(RandomTraces.all(), Seeds.traces() / 10, trace -> check(trace, algorithm));
    }

    @ParameterizedTest
    @EnumSource(names = {"HAPPENS_BEFORE", "SYNC_PRESERVING", "LADDER"})
    void whatIsMadeAgainOfALongOneIsAWitness(Algorithm algorithm) {
        Trace trace = withRace("m|w(y)|1|1\nt|w(u)|1|1\no|w(z)|1|1\n".repeat(15_000) + "t|w(v)|1|1\n".repeat(200));
        assertThat(check(trace, algorithm)).contains("[0, ");
        Trace early =
                TraceReader.parse("test", "m|w(x)|2|1\n" + "m|w(y)|1|1\nt|w(u)|1|1\n".repeat(15_000) + "t|w(x)|3|2\n");
        assertThat(check(early, algorithm)).contains("{\"upTo\": [");
    }

    /** What was written, all of it together. */
    private static String check(Trace trace, Algorithm algorithm) {
        StringBuilder all = new StringBuilder();
        for (Found found : found(algorithm, trace)) {
            ErrorCondition condition = found.bug().condition();
            String text = text(trace, cut(trace, found));
            Witness again = Witness.of(
                    trace,
                    expanded(trace, text).stream().mapToInt(Integer::intValue).toArray());
            assertThat(WitnessChecker.violation(trace, condition, again, found.model()))
                    .isEmpty();
            all.append(text);
        }
        return all.toString();
    }

    private static List<Found> found(Algorithm algorithm, Trace trace) {
        Report report = Predictor.predict(trace, new Settings(algorithm, Grouping.BY_LOCATION, Limits.DEFAULT));
        return report.found();
    }

    private static Witness cut(Trace trace, Found found) {
        return ShortWitnesses.of(trace).cut(found.bug().condition(), found.witness(), found.model());
    }

    private static String text(Trace trace, Witness witness) {
        StringWriter text = new StringWriter();
        new WitnessText(new PrintWriter(text), trace).print(witness, 2);
        return text.toString();
    }

    private static List<Integer> expanded(Trace trace, String text) {
        List<Integer> events = new ArrayList<>();
        for (Object item : (List<?>) Json.parse(text)) {
            if (item instanceof Integer event) {
                events.add(event);
            } else if (item instanceof List<?> pair) {
                for (int event = (Integer) pair.get(0); event <= (Integer) pair.get(1); event++) {
                    events.add(event);
                }
            } else if (item instanceof Map<?, ?> map) {
                addUpTo((List<?>) requireNonNull(map.get("upTo")), trace, events);
            }
        }
        return events;
    }

    private static void addUpTo(List<?> last, Trace trace, List<Integer> events) {
        Set<Integer> known = new HashSet<>(events);
        for (int event = 0; event < trace.size(); event++) {
            for (Object end : last) {
                if (trace.thread(event) == trace.thread((Integer) end) && event <= (Integer) end && known.add(event)) {
                    events.add(event);
                }
            }
        }
    }
}

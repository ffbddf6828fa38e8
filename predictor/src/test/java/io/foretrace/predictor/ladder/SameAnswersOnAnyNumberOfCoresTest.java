package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.testing.Shape;
import io.foretrace.predictor.trace.Trace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SameAnswersOnAnyNumberOfCoresTest {
    /** Longer than those for the oracle, so that there are many fields, groups and windows to share out. */
    private static final Shape LONG = new Shape(4, 400, 3, 12, 2, 12, 6, 2, 1, 1);

    private static final int TRACES = 40;
    private static final int CORES = 4;

    @ParameterizedTest
    @EnumSource(
            value = Algorithm.class,
            names = {"HAPPENS_BEFORE", "CAUSALLY_PRECEDES", "SYNC_PRESERVING", "SAID", "MAXIMAL", "LADDER"})
    void sameRacesSameWitnessesSameOrder(Algorithm algorithm) {
        Settings settings = Settings.DEFAULT.with(algorithm).with(Limits.DEFAULT.withWindow(60));
        Set<Algorithm> answeredBy = EnumSet.noneOf(Algorithm.class);
        IntStream.range(0, TRACES).forEach(i -> {
            Trace trace = RandomTraces.of(LONG).next(new SplittableRandom(Seeds.base() + i));
            List<String> onOne = answers(trace, settings, 1);
            assertThat(answers(trace, settings, CORES))
                    .as("-Dforetrace.seed=%d", Seeds.base() + i)
                    .isEqualTo(onOne);
            assertThat(answers(trace, settings, CORES)).isEqualTo(onOne);
            Asked.report(trace, settings).found().forEach(race -> answeredBy.add(race.by()));
        });
        // Otherwise there was nothing to compare.
        assertThat(answeredBy).contains(algorithm == Algorithm.LADDER ? Algorithm.MAXIMAL : algorithm);
    }

    private static List<String> answers(Trace trace, Settings settings, int cores) {
        try (Parallel parallel = new Parallel(cores)) {
            Answers report = Predictor.predict(trace, settings.only(Set.of(BugKind.DATA_RACE)), parallel, Progress.NONE)
                    .of(BugKind.DATA_RACE);
            return Stream.of(
                            report.found().stream().map(SameAnswersOnAnyNumberOfCoresTest::text),
                            report.unknown().stream().map(Object::toString),
                            report.steps().stream().map(Object::toString))
                    .flatMap(lines -> lines)
                    .toList();
        }
    }

    private static String text(Found race) {
        return race.bug() + " " + race.by() + " " + race.witness();
    }
}

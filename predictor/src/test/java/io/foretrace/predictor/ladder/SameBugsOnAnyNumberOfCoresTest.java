package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is found, and by which interleaving, does not depend on who is faster. */
class SameBugsOnAnyNumberOfCoresTest {
    private static final Set<BugKind> OTHERS = EnumSet.complementOf(EnumSet.of(BugKind.DATA_RACE));

    private static final Limits LIMITS =
            Limits.DEFAULT.withSolver(SolverChoice.SAT).withWindow(400);

    @Test
    void theSameBugsWithTheSameWitnesses() {
        Trace trace = transfers();
        List<String> one = predicted(trace, 1);
        assertThat(one).hasSizeGreaterThan(50);
        assertThat(predicted(trace, 3)).isEqualTo(one);
        assertThat(predicted(trace, 3)).isEqualTo(one);
    }

    private static List<String> predicted(Trace trace, int cores) {
        try (Parallel parallel = new Parallel(cores)) {
            return Predictor.predict(trace, Settings.DEFAULT.only(OTHERS).with(LIMITS), parallel, Progress.NONE)
                    .found()
                    .stream()
                    .map(Object::toString)
                    .toList();
        }
    }

    /** Threads that take two of a few locks, each time at another line, and write inside of them. */
    private static Trace transfers() {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder text = new StringBuilder();
        for (int round = 0; round < 200; round++) {
            int from = random.nextInt(4);
            int to = (from + random.nextInt(1, 4)) % 4;
            int line = random.nextInt(10);
            text.append("T%1$d|acq(l%2$d)|a%4$d\nT%1$d|w(x)|b%4$d\nT%1$d|acq(l%3$d)|c%4$d\nT%1$d|w(x)|d%4$d\n"
                            .formatted(round % 3, from, to, line))
                    .append("T%1$d|rel(l%3$d)|\nT%1$d|rel(l%2$d)|\n".formatted(round % 3, from, to));
        }
        return TraceReader.parse("transfers", text.toString());
    }
}

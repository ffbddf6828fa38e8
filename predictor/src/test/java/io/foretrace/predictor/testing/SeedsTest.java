package io.foretrace.predictor.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeedsTest {
    @Test
    void aFailureTellsTheSeedAndAShrunkTrace() {
        assertThatThrownBy(() -> Seeds.check(RandomTraces.of(Shape.LOCKS), 100, SeedsTest::failOnRelease))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("has a rel")
                .hasMessageContaining("\nagain: -Dforetrace.seed=")
                .hasMessageFindingMatch("\nshrunk:\nT(\\d)\\|acq\\(l(\\d)\\)\\|\\d+\nT\\1\\|rel\\(l\\2\\)\\|\\d+\n");
    }

    private static void failOnRelease(Trace trace) {
        assertThat(IntStream.range(0, trace.size()).mapToObj(trace::op))
                .as("has a rel")
                .doesNotContain(Op.RELEASE);
    }
}

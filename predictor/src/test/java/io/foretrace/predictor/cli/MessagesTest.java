package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.cli.Messages.Answers;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Report.StepCount;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagesTest {
    @Test
    void summary() {
        assertThat(Messages.summary("f.std", 42, new Answers(7, 2, 5, 0), 149_000_000))
                .isEqualTo("f.std: 42 events, 7 pairs: 2 races, 5 no, 0 unknown (0.1 s)");
        assertThat(Messages.summary("f.std", 1, new Answers(1, 1, 0, 0), 0))
                .isEqualTo("f.std: 1 event, 1 pair: 1 race, 0 no, 0 unknown (0.0 s)");
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0 s", "59900000000, 59.9 s", "60000000000, 1 min 0 s", "3725000000000, 62 min 5 s"})
    void duration(long nanos, String text) {
        assertThat(Messages.duration(nanos)).isEqualTo(text);
    }

    @Test
    void whoAnsweredIsSaidInOneLine() {
        assertThat(Messages.answeredBy(List.of(
                        new StepCount(Algorithm.QUICK_CHECK, 0, 12),
                        new StepCount(Algorithm.HAPPENS_BEFORE, 1, 0),
                        new StepCount(Algorithm.CAUSAL_ORDER, 0, 0),
                        new StepCount(Algorithm.MAXIMAL, 2, 1))))
                .containsExactly("answered by: quick-check 12 no, happens-before 1 race, maximal 2 races and 1 no");
    }

    @Test
    void whereNobodyAnsweredNothingIsSaid() {
        assertThat(Messages.answeredBy(List.of(new StepCount(Algorithm.MAXIMAL, 0, 0))))
                .isEmpty();
    }

    @Test
    void whatDoesNotFitIsContinuedOnTheNextLine() {
        List<StepCount> steps = Arrays.stream(Algorithm.values())
                .map(step -> new StepCount(step, 1_000_000, 2_000_000))
                .toList();
        assertThat(Messages.answeredBy(steps))
                .hasSizeGreaterThan(1)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(Widths.PAGE));
        assertThat(String.join("", Messages.answeredBy(steps)))
                .startsWith("answered by: quick-check 1000000 races and 2000000 no, ")
                .endsWith(" ladder 1000000 races and 2000000 no")
                .doesNotContain(",  ,");
    }

    @Test
    void properTraces() {
        assertThat(Messages.properTraces(30)).isEqualTo("30 proper feasible traces");
        assertThat(Messages.properTraces(1)).isEqualTo("1 proper feasible trace");
        assertThat(Messages.properTracesAside(7))
                .isEqualTo("7 when the place of fork, join, begin and end is left out");
    }

    @Test
    void closureLimit() {
        assertThat(Messages.closureLimit("f.std", 1_000_000))
                .isEqualTo("f.std has more than 1,000,000 feasible traces, counting those that others extend;"
                        + " --limit N raises the limit");
    }

    @Test
    void outputIncomplete() {
        assertThat(Messages.outputIncomplete()).isEqualTo("standard output could not be written to its end");
    }

    @Test
    void bugWithoutAFrameOfOurs() {
        assertThat(Messages.bug("java.lang.Error: x", ""))
                .isEqualTo("this is a bug in Foretrace, please report it: java.lang.Error: x"
                        + " (FORETRACE_DEBUG=1 shows the stack trace)");
    }
}

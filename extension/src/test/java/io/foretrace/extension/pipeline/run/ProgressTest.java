package io.foretrace.extension.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Those who watch hear from time to time how far it is. */
class ProgressTest {
    private final List<String> lines = new ArrayList<>();
    private long now = Long.MAX_VALUE; // the next moment is negative
    private final Progress progress = new Progress(new TestName("shop.PageTest", "visits"), lines::add, () -> now);

    private void after(double seconds, int executions) {
        now += Duration.ofMillis((long) (1000 * seconds)).toNanos();
        progress.executed(executions, executions / 2, 7);
    }

    @Test
    void whatIsOverSoonIsNotTold() {
        after(1, 10);
        after(0.9, 20);
        progress.done();
        assertThat(lines).isEmpty();
    }

    @Test
    void whatTakesLongIsToldEveryTwoSeconds() {
        for (int i = 1; i <= 45; i++) {
            after(0.1, 100 * i);
        }
        progress.done();
        assertThat(lines)
                .containsExactly(
                        "Foretrace: exploring PageTest.visits: 2,000 executions, 1,000 behaviours, 7 more planned (2 s)",
                        "Foretrace: exploring PageTest.visits: 4,000 executions, 2,000 behaviours, 7 more planned (4 s)",
                        "");
    }
}

package io.foretrace.extension.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AllotmentTest {
    private long clock;
    private long processor;
    private final Allotment twoSeconds = Allotment.of(Duration.ofSeconds(2), () -> clock, () -> processor);

    @Test
    void aMachineOfItsOwnTakesTheTimeOfTheClock() {
        assertThat(after(1.9, 1.9).isUsedUp()).isFalse();
        assertThat(after(2, 2).isUsedUp()).isTrue();
        assertThat(after(2, 3.5).isUsedUp()).isTrue();
    }

    @Test
    void processorsThatCompileBesideDoNotShortenIt() {
        assertThat(after(1.5, 3).isUsedUp()).isFalse();
    }

    @Test
    void aBusyMachineTakesLonger() {
        assertThat(after(2, 0.5).isUsedUp()).isFalse();
        assertThat(after(8, 1.9).isUsedUp()).isFalse();
        assertThat(after(8, 2).isUsedUp()).isTrue();
    }

    @Test
    void butNotForEver() {
        assertThat(after(10, 0.1).isUsedUp()).isTrue();
    }

    @Test
    void whereNobodyKnowsWhatIsUsedTheClockCounts() {
        assertThat(after(2, 0).isUsedUp()).isTrue();
    }

    private Allotment after(double secondsOfClock, double secondsOfProcessor) {
        clock = (long) (secondsOfClock * 1e9);
        processor = (long) (secondsOfProcessor * 1e9);
        return twoSeconds;
    }
}

package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private final long[] now = {0};
    private final Run.Setup setup = Run.withClock(() -> now[0]).terminal();
    private final ProgressBar bar = new ProgressBar("big.std", 0, setup.surroundings());

    private void tickAt(double seconds) {
        now[0] = (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        bar.tick();
    }

    @Test
    void whatIsQuickShowsNothing() {
        bar.at("pairs", 1, 2);
        tickAt(1.9);
        bar.close();
        assertThat(setup.err()).isEmpty();
    }

    @Test
    void readingHasNoTotal() {
        tickAt(2.5);
        assertThat(setup.err()).isEqualTo("\rbig.std: reading, 2 s");
    }

    @Test
    void theBarGrowsAndLeavesNothing() {
        bar.at("pairs", 1, 2);
        tickAt(3);
        String half = "big.std: pairs [###############...............] 50 %, 3 s";
        assertThat(setup.err()).isEqualTo("\r" + half);
        bar.at("pairs", 2, 2);
        tickAt(12);
        String full = "big.std: pairs [##############################] 100 %, 12 s";
        assertThat(setup.err()).isEqualTo("\r" + half + "\r" + full);
        bar.close();
        assertThat(setup.err()).endsWith(full + "\r" + " ".repeat(full.length()) + "\r");
    }

    @Test
    void aShorterLineCoversALongerOne() {
        bar.at("pairs", 2, 2);
        tickAt(3);
        int longer = setup.err().length();
        bar.at("solving", 0, 0);
        tickAt(4);
        assertThat(setup.err().substring(longer)).hasSize(longer).startsWith("\rbig.std: solving, 4 s   ");
    }

    @Test
    void nothingIsDrawnAfterTheEnd() {
        bar.close();
        tickAt(10);
        assertThat(setup.err()).isEmpty();
    }

    @Test
    void longFileNamesAreCut() {
        ProgressBar longNamed = new ProgressBar("d/".repeat(100) + "big.std", 0, setup.surroundings());
        longNamed.at("pairs", 10, 10);
        now[0] = TimeUnit.HOURS.toNanos(3);
        longNamed.tick();
        assertThat(setup.err()).contains("/big.std: pairs").hasSizeLessThan(100);
    }

    @Test
    void withoutATerminalThereIsNoBar() throws InterruptedException {
        Run.Setup piped = Run.withClock(System::nanoTime);
        try (ProgressBar running = ProgressBar.start("f", System.nanoTime(), piped.surroundings())) {
            running.at("pairs", 1, 2);
            Thread.sleep(2300);
        }
        assertThat(piped.err()).isEmpty();
    }

    @Test
    void onATerminalItComesByItself() throws InterruptedException {
        Run.Setup seen = Run.withClock(System::nanoTime).terminal();
        long start = System.nanoTime();
        try (ProgressBar running = ProgressBar.start("f", start, seen.surroundings())) {
            running.at("pairs", 1, 2);
            while (seen.err().isEmpty() && System.nanoTime() - start < TimeUnit.MINUTES.toNanos(1)) {
                Thread.sleep(50);
            }
        }
        assertThat(seen.err()).startsWith("\rf: pairs [").endsWith("\r");
    }
}

package tested.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/** What makes it fail comes when no more may be recorded. */
public class FailsAfterTheBound {
    private volatile int counted;

    @PredictRaces
    void twoCount() throws InterruptedException {
        Thread one = new Thread(this::count);
        Thread other = new Thread(this::count);
        one.start();
        other.start();
        one.join();
        other.join();
        assertThat(counted).isEqualTo(2);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // the bug
    private void count() {
        counted++;
    }
}

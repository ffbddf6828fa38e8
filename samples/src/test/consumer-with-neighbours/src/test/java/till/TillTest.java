package till;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.Test;

class TillTest {
    private final Prices prices = mock(Prices.class);

    @Test
    void sellsAtThePriceThatItIsTold() {
        Till till = new PlainTill(prices);
        when(prices.of("tea")).thenReturn(10);
        till.sell("tea");
        assertThat(till.total()).isEqualTo(10);
    }

    /** Its methods are synchronized: Mockito has it rewritten when it is there already, and so changed by us. */
    @Test
    void aSharedTillIsMocked() {
        Till till = mock(SharedTill.class);
        when(till.total()).thenReturn(5);
        assertThat(till.total()).isEqualTo(5);
    }

    @PredictRaces
    void plainTillIsUsedByTwo() throws InterruptedException {
        usedByTwo(new PlainTill(prices));
    }

    @PredictRaces
    void sharedTillIsUsedByTwo() throws InterruptedException {
        usedByTwo(new SharedTill(prices));
    }

    /** Mockito looks again and again until the other thread has called, and sleeps in between. */
    @PredictRaces
    void aSaleIsAwaited() throws InterruptedException {
        Till till = new SharedTill(prices);
        Thread other = new Thread(() -> till.sell("tea"), "other cashier");
        other.start();
        verify(prices, timeout(1000)).of("tea");
        other.join();
    }

    private void usedByTwo(Till till) throws InterruptedException {
        when(prices.of("tea")).thenReturn(10);
        when(prices.of("cake")).thenReturn(20);
        Thread other = new Thread(() -> till.sell("cake"), "other cashier");
        other.start();
        till.sell("tea");
        other.join();
        verify(prices, times(1)).of("cake");
        assertThat(till.total()).isEqualTo(30);
    }
}

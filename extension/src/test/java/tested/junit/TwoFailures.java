package tested.junit;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.foretrace.PredictRaces;

/** A test that fails in two ways, for two reasons that have no name. */
public final class TwoFailures {
    private int balance = 100;

    private synchronized int balance() {
        return balance;
    }

    private synchronized void set(int value) {
        balance = value;
    }

    @PredictRaces
    void bothAreCounted() throws InterruptedException {
        Two.threads(() -> set(balance() - 10), () -> set(balance() - 20));
        assertNotEquals(80, balance(), "the first is lost");
        assertNotEquals(90, balance(), "the second is lost");
    }
}

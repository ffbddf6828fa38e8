package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;

/** A counter that loses updates, though not in the run that is recorded: its assertion fails in the forced order only. */
public class RacyCounter {
    private int count;

    @PredictRaces
    void twoIncrementsAreCounted() throws InterruptedException {
        Two.threads(this::increment, this::increment);
        assertEquals(2, count);
    }

    private void increment() {
        count++;
    }
}

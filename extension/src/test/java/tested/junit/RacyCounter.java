package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A test of a counter that loses updates, though not in most runs. */
public class RacyCounter {
    private int count;

    @BeforeEach
    void setUp() {
        count = 1;
    }

    @PredictRaces
    void twoIncrementsAreCounted() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(3, count);
    }

    @AfterEach
    void tearDown() {
        count = 0;
    }
}

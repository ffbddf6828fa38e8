package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.util.Arrays;

/** A call that is about more elements of an array than are recorded, beside a field that races. */
public class LongArrays {
    final int[] numbers = new int[2_000];
    int seen;

    @PredictRaces
    void anArrayIsFilled() throws Throwable {
        Two.threads(() -> Arrays.fill(numbers, 1), () -> {});
        assertEquals(1, numbers[1_999]);
        Two.threads(() -> seen++, () -> seen++);
        assertEquals(2, seen);
    }
}

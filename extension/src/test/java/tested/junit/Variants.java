package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of one name, each with a race. */
public final class Variants {
    private Variants() {}

    /** Sets of parameters. */
    public static class OfParameters {
        private int sum;

        @PredictRaces
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void adds(int summand) throws InterruptedException {
            Two.threads(() -> sum += summand, () -> sum += summand);
            assertEquals(2 * summand, sum);
        }
    }

    /** Repetitions. */
    public static class OfRepetitions {
        private int count;

        @PredictRaces
        @RepeatedTest(2)
        void counts() throws InterruptedException {
            Two.threads(() -> count++, () -> count++);
            assertEquals(2, count);
        }
    }

    /** Overloads. */
    public static class OfOverloads {
        private int count;

        @PredictRaces
        void counts() throws InterruptedException {
            Two.threads(() -> count++, () -> count++);
            assertEquals(2, count);
        }

        @PredictRaces
        void counts(TestInfo info) throws InterruptedException {
            assertNotNull(info);
            Two.threads(() -> count += 2, () -> count += 2);
            assertEquals(4, count);
        }
    }
}

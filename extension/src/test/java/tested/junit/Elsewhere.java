package tested.junit;

import io.foretrace.PredictRaces;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that no thread of their bugs was called by: both begin in another class. */
public final class Elsewhere {
    private Elsewhere() {}

    /** With parameters. */
    public static class WithParameters {
        @PredictRaces
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void countsInTwoThreads(int number) throws InterruptedException {
            Count count = new Count(); // its first line
            Two.others(count::increment, count::increment);
        }
    }

    /** In a class whose name is not that of the class that JUnit runs. */
    public static class Inherits extends WithParameters {}

    private static final class Count {
        private int value;

        int increment() {
            return ++value;
        }
    }
}

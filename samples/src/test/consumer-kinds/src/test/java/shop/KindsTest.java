package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind of test that JUnit has, predicted because its class is annotated. */
@PredictRaces
class KindsTest {
    @Test
    void startsEmpty() {
        assertEquals(0, new PlainCart().total());
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 20})
    void isFilledByTwo(int price) throws InterruptedException {
        assertEquals(2 * price, filledByTwo(new PlainCart(), price));
    }

    @RepeatedTest(2)
    void isFilledAgain() throws InterruptedException {
        assertEquals(20, filledByTwo(new SharedCart(), 10));
    }

    @Nested
    class Inner {
        @Test
        void isFilledByTwo() throws InterruptedException {
            assertEquals(14, filledByTwo(new PlainCart(), 7));
        }
    }

    private static int filledByTwo(Cart cart, int price) throws InterruptedException {
        Thread other = new Thread(() -> cart.add(price), "other customer");
        other.start();
        cart.add(price);
        other.join();
        return cart.total();
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Knows nothing of Foretrace. */
class ExistingTest {
    @Test
    void startsEmpty() {
        assertEquals(0, new PlainCart().total());
    }

    @Test
    void plainCartIsFilledByTwo() throws InterruptedException {
        assertEquals(30, filledByTwo(new PlainCart()));
    }

    @Test
    void sharedCartIsFilledByTwo() throws InterruptedException {
        assertEquals(30, filledByTwo(new SharedCart()));
    }

    @TestFactory
    Stream<DynamicTest> carts() {
        return Stream.of(DynamicTest.dynamicTest("a cart", () -> assertEquals(0, new SharedCart().total())));
    }

    private static int filledByTwo(Cart cart) throws InterruptedException {
        Thread other = new Thread(() -> cart.add(10), "other customer");
        other.start();
        cart.add(20);
        other.join();
        return cart.total();
    }
}

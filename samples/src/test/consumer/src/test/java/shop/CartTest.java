package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CartTest {
    @Test
    void startsEmpty() {
        assertEquals(0, new PlainCart().total());
    }

    @PredictRaces
    void plainCartIsFilledByTwo() throws InterruptedException {
        assertEquals(30, filledByTwo(new PlainCart()));
    }

    @PredictRaces
    void sharedCartIsFilledByTwo() throws InterruptedException {
        assertEquals(30, filledByTwo(new SharedCart()));
    }

    @Nested
    class WithSomethingInIt {
        @PredictRaces
        void plainCart() throws InterruptedException {
            assertEquals(35, filledByTwo(with(5, new PlainCart())));
        }

        @PredictRaces
        void sharedCart() throws InterruptedException {
            assertEquals(35, filledByTwo(with(5, new SharedCart())));
        }

        @Test
        void hasItsPrice() {
            assertEquals(5, with(5, new PlainCart()).total());
        }
    }

    private static Cart with(int price, Cart cart) {
        cart.add(price);
        return cart;
    }

    private static int filledByTwo(Cart cart) throws InterruptedException {
        Thread other = new Thread(() -> cart.add(10), "other customer");
        other.start();
        cart.add(20);
        other.join();
        return cart.total();
    }
}

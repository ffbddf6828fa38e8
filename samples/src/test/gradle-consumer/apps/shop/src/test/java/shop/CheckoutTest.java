package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;

class CheckoutTest {
    @PredictRaces
    void twoCustomersPayAtOnce() throws InterruptedException {
        Cart takings = new PlainCart();
        Thread other = new Thread(() -> takings.add(10), "other customer");
        other.start();
        takings.add(20);
        other.join();
        assertEquals(30, takings.total());
    }
}

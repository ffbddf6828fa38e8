package till;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

class LombokTillTest {
    private final LombokTill till = LombokTill.builder().prices(new Prices()).build();

    @PredictRaces
    void salesAreCountedByTwo() throws InterruptedException {
        Thread other = new Thread(() -> till.setSales(till.getSales() + 1), "other cashier");
        other.start();
        till.setSales(till.getSales() + 1);
        other.join();
        assertThat(till.getSales()).isEqualTo(2);
    }

    @PredictRaces
    void thingsAreSoldByTwo() throws InterruptedException {
        Thread other = new Thread(() -> till.sell("cake"), "other cashier");
        other.start();
        till.sell("tea");
        other.join();
        assertThat(till.sold()).isEqualTo(7);
    }
}

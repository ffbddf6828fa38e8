package till;

/** A till for any number of threads. */
public class SharedTill implements Till {
    private final Prices prices;
    private int total;

    public SharedTill(Prices prices) {
        this.prices = prices;
    }

    @Override
    public synchronized void sell(String thing) {
        int before = total;
        total = before + prices.of(thing);
    }

    @Override
    public synchronized int total() {
        return total;
    }
}

package till;

/** A till for one thread. */
public class PlainTill implements Till {
    private final Prices prices;
    private int total;

    public PlainTill(Prices prices) {
        this.prices = prices;
    }

    @Override
    public void sell(String thing) {
        int before = total;
        total = before + prices.of(thing);
    }

    @Override
    public int total() {
        return total;
    }
}

package shop;

/** A cart for any number of threads. */
public class SharedCart implements Cart {
    private int total;

    @Override
    public synchronized void add(int price) {
        int before = total;
        total = before + price;
    }

    @Override
    public synchronized int total() {
        return total;
    }
}

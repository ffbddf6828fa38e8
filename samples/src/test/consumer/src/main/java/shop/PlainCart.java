package shop;

/** A cart for one thread. */
public class PlainCart implements Cart {
    private int total;

    @Override
    public void add(int price) {
        int before = total;
        total = before + price;
    }

    @Override
    public int total() {
        return total;
    }
}

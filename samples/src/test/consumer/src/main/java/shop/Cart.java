package shop;

/** What a customer has chosen so far. */
public interface Cart {
    void add(int price);

    int total();
}

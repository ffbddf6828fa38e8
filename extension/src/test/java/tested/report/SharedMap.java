package tested.report;

import java.util.HashMap;
import java.util.Map;

/** A map that is not made for threads. */
public final class SharedMap {
    private final Map<String, Integer> stock = new HashMap<>();

    private SharedMap() {}

    public static void run() throws InterruptedException {
        SharedMap shop = new SharedMap();
        Thread supplier = new Thread(() -> shop.stock.put("apples", 3), "supplier");
        supplier.start();
        shop.stock.get("apples");
        supplier.join();
    }
}

package tested.report;

import java.util.HashMap;
import java.util.Map;

/** A map that is not made for threads, and a thread whose code is a method of the JDK's. */
public final class ClearedMap {
    private final Map<String, Integer> stock = new HashMap<>();

    private ClearedMap() {}

    public static void run() throws InterruptedException {
        ClearedMap shop = new ClearedMap();
        Thread closing = new Thread(shop.stock::clear, "closing");
        closing.start();
        shop.stock.put("apples", 3);
        closing.join();
    }
}

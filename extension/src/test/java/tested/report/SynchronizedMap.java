package tested.report;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The map has a lock of its own, the count beside it has none. */
public final class SynchronizedMap {
    private final Map<String, Integer> pages = Collections.synchronizedMap(new HashMap<>());
    private int visits;

    private SynchronizedMap() {}

    private int visit() {
        pages.put("home", 1);
        return ++visits;
    }

    public static void run() throws InterruptedException {
        SynchronizedMap site = new SynchronizedMap();
        Thread other = new Thread(site::visit);
        other.start();
        site.visit();
        other.join();
    }
}

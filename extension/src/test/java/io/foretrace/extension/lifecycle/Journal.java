package io.foretrace.extension.lifecycle;

import java.util.ArrayList;
import java.util.List;

/** What the tests that are run have to tell those that run them. Foretrace does not look at this class. */
public final class Journal {
    private static final List<String> LINES = new ArrayList<>();
    private static int number;

    private Journal() {}

    /** Called by tests that are run. */
    public static synchronized void add(String line) {
        LINES.add(line);
    }

    /** Keeps a number where nobody sees it. */
    public static synchronized void put(int value) {
        number = value;
    }

    public static synchronized int get() {
        return number;
    }

    /** Is busy for some time. */
    public static void work(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }

    static synchronized List<String> take() {
        List<String> lines = List.copyOf(LINES);
        LINES.clear();
        return lines;
    }
}

package io.foretrace.scheduler.bridge;

import java.util.Arrays;

/** The places in rewritten code, numbered as they are rewritten. */
public final class Sites {
    /** The place of what the runtime does by itself. */
    public static final int NONE = 0;

    private static volatile String[] locations = {"-"};
    private static int count = 1;

    private Sites() {}

    /** A new number for a place, written {@code Class.method(File.java:12)}. */
    public static synchronized int add(String location) {
        if (count == locations.length) {
            locations = Arrays.copyOf(locations, Math.max(1024, 2 * count));
        }
        locations[count] = location;
        return count++;
    }

    public static String location(int site) {
        return locations[site];
    }
}

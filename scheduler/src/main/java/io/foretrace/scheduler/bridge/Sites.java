package io.foretrace.scheduler.bridge;

import java.util.Arrays;

/** The places in rewritten code, numbered as they are rewritten. */
public final class Sites {
    /** The place of what the runtime does by itself. */
    public static final int NONE = 0;

    public static final int NO_ROLE = 0;

    /** What is done there looks at something that other threads may change. */
    public static final int CHECK = 1;

    /** What is done there changes something without asking what it was. */
    public static final int ACT = 2;

    private static volatile StackTraceElement[] places = {new StackTraceElement("", "", null, 0)};
    private static volatile byte[] roles = {NO_ROLE};
    private static int count = 1;

    private Sites() {}

    /** A new number for a place; its line is 0 if it has none. */
    public static synchronized int add(StackTraceElement place) {
        if (count == places.length) {
            roles = Arrays.copyOf(roles, Math.max(1024, 2 * count));
            places = Arrays.copyOf(places, roles.length);
        }
        places[count] = place;
        return count++;
    }

    /** What is done at a place may be part of a check-then-act. */
    public static synchronized void mark(int site, int role) {
        roles[site] = (byte) role;
    }

    public static StackTraceElement place(int site) {
        return places[site];
    }

    /** One of {@link #NO_ROLE}, {@link #CHECK} and {@link #ACT}. */
    public static int role(int site) {
        return roles[site];
    }
}

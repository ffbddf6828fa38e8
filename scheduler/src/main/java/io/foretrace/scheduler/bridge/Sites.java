package io.foretrace.scheduler.bridge;

import io.foretrace.scheduler.meaning.Role;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The places in rewritten code, numbered as they are rewritten. */
public final class Sites {
    /** The place of what the runtime does by itself. */
    public static final int NONE = 0;

    private static volatile StackTraceElement[] places = {new StackTraceElement("", "", null, 0)};
    private static volatile Role[] roles = {Role.NONE};
    private static volatile @Nullable Called[] calls = {null};
    private static int count = 1;

    private Sites() {}

    /** A new number for a place; its line is 0 if it has none. */
    public static synchronized int add(StackTraceElement place) {
        if (count == places.length) {
            roles = Arrays.copyOf(roles, Math.max(1024, 2 * count));
            calls = Arrays.copyOf(calls, roles.length);
            places = Arrays.copyOf(places, roles.length);
        }
        places[count] = place;
        roles[count] = Role.NONE;
        return count++;
    }

    /** What is done at a place may be part of a check-then-act. */
    public static synchronized void mark(int site, Role role) {
        roles[site] = role;
    }

    /** What is done at a place is done by a call. */
    public static synchronized void call(int site, Called called) {
        calls[site] = called;
    }

    public static StackTraceElement place(int site) {
        return places[site];
    }

    public static Role role(int site) {
        return roles[site];
    }

    /** The call at a place; null if there is none. */
    public static @Nullable Called called(int site) {
        return calls[site];
    }
}

package io.foretrace.scheduler.record;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The objects whose constructors began last. One that is touched before it has a name, and is not among these, may have been
 * there before the execution. A few are enough: to forget one costs memory and nothing else.
 */
final class UnderConstruction {
    private static final int KNOWN = 64;

    private final @Nullable Object[] begun = new Object[KNOWN];
    private int next;

    void add(Object object) {
        if (begun[next] != object) { // its superclass's constructor may have told
            next = (next + 1) & (KNOWN - 1);
            begun[next] = object;
        }
    }

    boolean contains(Object object) {
        for (int i = 0; i < KNOWN; i++) {
            if (begun[(next - i) & (KNOWN - 1)] == object) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        Arrays.fill(begun, null);
        next = 0;
    }
}

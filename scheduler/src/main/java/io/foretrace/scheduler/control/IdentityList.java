package io.foretrace.scheduler.control;

import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A few objects, told apart by identity; never calls their code. */
final class IdentityList {
    private @Nullable Object[] items = new Object[4];
    private int size;

    void add(Object item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    /** Removes the item that was added last of those that are the same. */
    void remove(Object item) {
        for (int i = size - 1; i >= 0; i--) {
            if (items[i] == item) {
                removeAt(i);
                return;
            }
        }
    }

    boolean contains(Object item) {
        for (int i = 0; i < size; i++) {
            if (items[i] == item) {
                return true;
            }
        }
        return false;
    }

    void removeAt(int i) {
        System.arraycopy(items, i + 1, items, i, size - i - 1);
        items[--size] = null;
    }

    @Nullable
    Object get(int i) {
        return items[i];
    }

    int size() {
        return size;
    }

    Stream<@Nullable Object> stream() {
        return Arrays.stream(items, 0, size);
    }
}

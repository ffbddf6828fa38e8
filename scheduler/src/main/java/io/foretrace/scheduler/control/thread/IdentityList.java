package io.foretrace.scheduler.control.thread;

import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A few objects, told apart by identity; never calls their code. */
public final class IdentityList {
    private @Nullable Object[] items = new Object[4];
    private int size;

    public void add(Object item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    /** Removes the item that was added last of those that are the same. */
    public void remove(Object item) {
        for (int i = size - 1; i >= 0; i--) {
            if (items[i] == item) {
                removeAt(i);
                return;
            }
        }
    }

    public boolean contains(Object item) {
        for (int i = 0; i < size; i++) {
            if (items[i] == item) {
                return true;
            }
        }
        return false;
    }

    public void removeAt(int i) {
        System.arraycopy(items, i + 1, items, i, size - i - 1);
        items[--size] = null;
    }

    public @Nullable Object get(int i) {
        return items[i];
    }

    public int size() {
        return size;
    }

    public Stream<@Nullable Object> stream() {
        return Arrays.stream(items, 0, size);
    }
}

package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Values that were overwritten, in the order in which they were saved. */
final class OldValues {
    private static final int FIRST_CAPACITY = 64;

    /** A whole array: its contents are a copy, which is the reference. */
    private static final char WHOLE = '*';

    /** An element of an array: the offset is its index, and a number is boxed. */
    private static final char ELEMENT = '.';

    private static final char REFERENCE = 'L';

    private @Nullable Object[] bases = new Object[FIRST_CAPACITY];
    private long[] offsets = new long[FIRST_CAPACITY];
    private char[] types = new char[FIRST_CAPACITY];
    private long[] bits = new long[FIRST_CAPACITY];
    private @Nullable Object[] references = new Object[FIRST_CAPACITY];
    private int size;

    /** Saves what a field has now; the type is the first letter of its descriptor. */
    void save(Object base, long offset, char type) {
        if (type == REFERENCE || type == '[') {
            add(base, offset, REFERENCE, 0, Memory.reference(base, offset));
        } else {
            add(base, offset, type, Memory.bits(base, offset, type), null);
        }
    }

    void saveElement(Object array, int index) {
        add(array, index, ELEMENT, 0, Array.get(array, index));
    }

    /** Saves what an array contains now. */
    void saveElements(Object array, int length) {
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        add(array, length, WHOLE, 0, copy);
    }

    /**
     * Puts back what was saved, the last first: what was saved twice ends as it was saved first. A lock that is held by
     * somebody who goes on stays as it is.
     */
    void putBack(Predicate<Thread> hasEnded) {
        for (int i = size - 1; i >= 0; i--) {
            Object base = bases[i];
            if (base != null && !Locks.isHeld(base, hasEnded)) {
                putBack(i, base);
            }
            bases[i] = null;
            references[i] = null;
        }
        size = 0;
    }

    private void putBack(int i, Object base) {
        if (types[i] == REFERENCE) {
            Memory.putReference(base, offsets[i], references[i]);
        } else if (types[i] == ELEMENT) {
            Array.set(base, (int) offsets[i], references[i]);
        } else if (types[i] == WHOLE) {
            Object copy = references[i];
            if (copy != null) {
                System.arraycopy(copy, 0, base, 0, (int) offsets[i]);
            }
        } else {
            Memory.putBits(base, offsets[i], types[i], bits[i]);
        }
    }

    private void add(Object base, long offset, char type, long value, @Nullable Object reference) {
        if (size == bases.length) {
            grow();
        }
        bases[size] = base;
        offsets[size] = offset;
        types[size] = type;
        bits[size] = value;
        references[size] = reference;
        size++;
    }

    private void grow() {
        bases = Arrays.copyOf(bases, 2 * size);
        offsets = Arrays.copyOf(offsets, 2 * size);
        types = Arrays.copyOf(types, 2 * size);
        bits = Arrays.copyOf(bits, 2 * size);
        references = Arrays.copyOf(references, 2 * size);
    }
}

package io.foretrace.predictor.trace;

import java.util.Arrays;

/** The columns of a trace while they grow. */
final class EventColumns {
    private static final int[] NONE = {};
    private static final int[][] NOBODY = {};

    private int size;
    private byte[] op = {};
    private int[] thread = NONE;
    private int[] target = NONE;
    private int[] location = NONE;
    private int[] value = NONE;

    /** Stays empty until the first read-modify-write: most traces have none. */
    private int[] newValue = NONE;

    private int[][] wakes = NOBODY;
    private int wakesSize;

    int size() {
        return size;
    }

    Op op(int event) {
        return Op.ofCode(op[event]);
    }

    int thread(int event) {
        return thread[event];
    }

    void add(Op op, int thread, int target, int location, int value) {
        if (size == this.op.length) {
            grow();
        }
        this.op[size] = op.code();
        this.thread[size] = thread;
        this.target[size] = target;
        this.location[size] = location;
        this.value[size] = value;
        size++;
    }

    void addReadModifyWrite(int thread, int variable, int location, int oldValue, int newValue) {
        this.newValue = Growth.ensure(this.newValue, size + 1L);
        this.newValue[size] = newValue;
        add(Op.READ_MODIFY_WRITE, thread, variable, location, oldValue);
    }

    /** Keeps the threads that a notify woke and returns the number by which its event refers to them. */
    int addWakes(int[] threads) {
        if (threads.length == 0) {
            return 0;
        }
        if (wakesSize == wakes.length) {
            wakes = Arrays.copyOf(wakes, Growth.capacity(wakes.length, wakesSize + 1L));
        }
        wakes[wakesSize] = threads.clone();
        return ++wakesSize;
    }

    Trace.Columns trimmed() {
        return new Trace.Columns(
                Arrays.copyOf(op, size),
                Arrays.copyOf(thread, size),
                Arrays.copyOf(target, size),
                Arrays.copyOf(location, size),
                Arrays.copyOf(value, size),
                newValue.length == 0 ? NONE : Arrays.copyOf(newValue, size),
                Arrays.copyOf(wakes, wakesSize));
    }

    private void grow() {
        int capacity = Growth.capacity(Math.max(size, 1024), size + 1L);
        op = Arrays.copyOf(op, capacity);
        thread = Arrays.copyOf(thread, capacity);
        target = Arrays.copyOf(target, capacity);
        location = Arrays.copyOf(location, capacity);
        value = Arrays.copyOf(value, capacity);
    }
}

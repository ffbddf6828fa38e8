package io.foretrace.scheduler.instrument.flow;

import java.util.Arrays;

/** The origins of what local variables and the stack hold before an instruction. A long or double is in two slots. */
final class FlowState {
    private final long[] slots;
    private final int locals;
    private int depth;

    FlowState(int locals, int stack) {
        this.slots = new long[locals + stack];
        this.locals = locals;
    }

    private FlowState(FlowState other) {
        slots = other.slots.clone();
        locals = other.locals;
        depth = other.depth;
    }

    FlowState copy() {
        return new FlowState(this);
    }

    /** The local variables alone, with an exception on the stack that can have any origin. */
    FlowState atHandler() {
        FlowState state = copy();
        Arrays.fill(state.slots, locals, state.slots.length, Origins.NOTHING);
        state.depth = 0;
        state.push(Origins.ANYTHING, 1);
        return state;
    }

    /** Adds the origins of another state that leads to the same instruction; whether any is new. */
    boolean join(FlowState other) {
        boolean changed = false;
        for (int i = 0; i < slots.length; i++) {
            long joined = slots[i] | other.slots[i];
            changed |= joined != slots[i];
            slots[i] = joined;
        }
        return changed;
    }

    int depth() {
        return depth;
    }

    void push(long origins, int size) {
        for (int i = 0; i < size; i++) {
            slots[locals + depth++] = origins;
        }
    }

    /** The origins of as many slots together. */
    long pop(int size) {
        long origins = Origins.NOTHING;
        for (int i = 0; i < size; i++) {
            origins |= slots[locals + --depth];
            slots[locals + depth] = Origins.NOTHING;
        }
        return origins;
    }

    long local(int index) {
        return slots[index];
    }

    void store(int index, long origins, int size) {
        for (int i = 0; i < size; i++) {
            slots[index + i] = origins;
        }
    }

    /** These reads may be executed again: who still has a value of theirs has one without a name. */
    void readAgain(long reads) {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Origins.afterAnother(slots[i], reads);
        }
    }

    void called() {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Origins.afterCall(slots[i]);
        }
    }
}

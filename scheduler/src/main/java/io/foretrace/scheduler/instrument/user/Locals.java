package io.foretrace.scheduler.instrument.user;

/**
 * Local variables of our own, above the method's. They hold a value between two instructions only, never across a jump,
 * so that the method's frames, which do not know them, stay right.
 */
final class Locals {
    private final int first;
    private int next;

    Locals(int first) {
        this.first = first;
        this.next = first;
    }

    /** Room for a value of so many slots, until {@link #release}. */
    int reserve(int slots) {
        int reserved = next;
        next += slots;
        return reserved;
    }

    /** What was reserved can be used again: the instruction that needed it is complete. */
    void release() {
        next = first;
    }
}

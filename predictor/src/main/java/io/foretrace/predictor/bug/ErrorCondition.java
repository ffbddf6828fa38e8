package io.foretrace.predictor.bug;

import java.util.Arrays;

/**
 * A bug, as what must hold at the end of a reordering of the trace for it to show.
 *
 * <p>{@code about} are events that their threads stand before, not yet performed: the two accesses of a race, the
 * acquires of a deadlock. {@code inOrder} are events that have been performed, in this order: the triple of an
 * atomicity violation, a use before its initialisation. Every algorithm that takes an error condition decides any of
 * them, so a new kind of bug is a new factory here and nothing else.
 */
public final class ErrorCondition {
    private final int[] about;
    private final int[] inOrder;

    private ErrorCondition(int[] about, int[] inOrder) {
        this.about = about;
        this.inOrder = inOrder;
    }

    /** Two threads stand before conflicting accesses, free to perform them in either order. */
    public static ErrorCondition race(int first, int second) {
        return new ErrorCondition(new int[] {first, second}, new int[0]);
    }

    /** Each thread stands before its acquire. With what they hold already, none of them may ever go on: a deadlock. */
    public static ErrorCondition acquiresAtOnce(int... acquires) {
        return new ErrorCondition(acquires.clone(), new int[0]);
    }

    /** Events happen in an order that they should not have. */
    public static ErrorCondition order(int... events) {
        return new ErrorCondition(new int[0], events.clone());
    }

    /** Events that are about to happen, at most one per thread. */
    public int[] about() {
        return about.clone();
    }

    /** Events that have happened, in this order. */
    public int[] inOrder() {
        return inOrder.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ErrorCondition that
                && Arrays.equals(about, that.about)
                && Arrays.equals(inOrder, that.inOrder);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(about) + Arrays.hashCode(inOrder);
    }

    @Override
    public String toString() {
        return "about " + Arrays.toString(about) + ", in order " + Arrays.toString(inOrder);
    }
}

package io.foretrace.predictor.bug;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A bug, as what must hold at the end of a reordering of the trace for it to show.
 *
 * <p>{@code about} are events that their threads stand before, not yet performed: the two accesses of a race, the
 * acquires of a deadlock. {@code inOrder} are events that have been performed, in this order: the triple of an
 * atomicity violation. {@code notYet} are events that have not been performed: the writes that would initialise what is
 * about to be read. Every algorithm that takes an error condition decides any of
 * them, so a new kind of bug is a new factory here and nothing else.
 */
public final class ErrorCondition {
    private final int[] about;
    private final int[] inOrder;
    private final int[] notYet;

    private ErrorCondition(int[] about, int[] inOrder, int... notYet) {
        this.about = about;
        this.inOrder = inOrder;
        this.notYet = notYet;
    }

    /** Two threads stand before conflicting accesses, free to perform them in either order. */
    public static ErrorCondition race(int first, int second) {
        return new ErrorCondition(new int[] {first, second}, new int[0]);
    }

    /** Each thread stands before its acquire. With what they hold already, none of them may ever go on: a deadlock. */
    public static ErrorCondition acquiresAtOnce(int... acquires) {
        return new ErrorCondition(acquires.clone(), new int[0]);
    }

    /** Each thread stands before its event, whatever keeps it from going on: one comes too early for the other. */
    public static ErrorCondition standingBefore(int... events) {
        return new ErrorCondition(events.clone(), new int[0]);
    }

    /** A thread stands before an event, and another one has happened, which keeps the thread from going on. */
    public static ErrorCondition standingAfter(int event, int happened) {
        return new ErrorCondition(new int[] {event}, new int[] {happened});
    }

    /** A thread stands before a read, and none of the writes that should come first has happened. */
    public static ErrorCondition before(int read, int... writes) {
        return new ErrorCondition(new int[] {read}, new int[0], writes.clone());
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

    /** Events that have not happened. */
    public int[] notYet() {
        return notYet.clone();
    }

    /** What has happened or is about to. */
    public IntStream events() {
        return IntStream.concat(Arrays.stream(about), Arrays.stream(inOrder));
    }

    /** Whether all of that is from one event of the trace to before another. */
    boolean isWithin(int from, int to) {
        return isWithin(about, from, to) && isWithin(inOrder, from, to);
    }

    private static boolean isWithin(int[] events, int from, int to) {
        for (int event : events) {
            if (event < from || event >= to) {
                return false;
            }
        }
        return true;
    }

    /** How far apart its events are in the trace. */
    public int length() {
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int event : about) {
            least = Math.min(least, event);
            most = Math.max(most, event);
        }
        for (int event : inOrder) {
            least = Math.min(least, event);
            most = Math.max(most, event);
        }
        return most - least;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ErrorCondition that
                && Arrays.equals(about, that.about)
                && Arrays.equals(inOrder, that.inOrder)
                && Arrays.equals(notYet, that.notYet);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(about) + Arrays.hashCode(inOrder)) + Arrays.hashCode(notYet);
    }

    @Override
    public String toString() {
        String base = "about " + Arrays.toString(about) + ", in order " + Arrays.toString(inOrder);
        return notYet.length == 0 ? base : base + ", not yet " + Arrays.toString(notYet);
    }
}

package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A property P: an error condition, as the local paths {@code x^1 … x^n} on which it must come true.
 *
 * <p>The paper fixes the paths. Here a thread that stands before an event runs exactly up to it; every other thread runs
 * as far as it must, and may run on. The property seed edges of a race, {@code t_a' ⇝ t_b} and {@code t_b' ⇝ t_a}, say
 * that all that happens comes before {@code t_a} and {@code t_b}: they are the ends of the paths here.
 */
final class Property {
    /** So that neighbours can share a graph: a thread that only one of them needs would have all its events in it. */
    static final Comparator<Property> CLOSE_ONES_TOGETHER = Comparator.comparing(
                    Property::threads, (one, other) -> Arrays.compare(one, other))
            .thenComparingInt(Property::anchor);

    private final ErrorCondition condition;
    private final int[] needed;
    private final int[] end;

    private Property(ErrorCondition condition, int[] needed, int[] end) {
        this.condition = condition;
        this.needed = needed;
        this.end = end;
    }

    static Property of(TraceIndex index, ErrorCondition condition) {
        Trace trace = index.trace();
        ThreadOrder threadOrder = index.threadOrder();
        int[] needed = new int[threadOrder.threads()];
        int[] end = new int[threadOrder.threads()];
        Arrays.fill(end, Integer.MAX_VALUE);
        int[] inOrder = condition.inOrder();
        for (int event : condition.about()) {
            joinReached(index, event, needed);
            endAt(threadOrder.position(event), trace.thread(event), end);
        }
        for (int event : condition.notYet()) {
            endAt(threadOrder.position(event), trace.thread(event), end);
        }
        for (int event : inOrder) {
            index.mustHappenBefore().joinAfter(event, needed);
        }
        if (condition.about().length == 0 && inOrder.length > 0) {
            // What comes after the last of the events that are asked for can be cut off.
            int last = inOrder[inOrder.length - 1];
            endAt(threadOrder.position(last) + 1, trace.thread(last), end);
        }
        return new Property(condition, needed, end);
    }

    /** Who stands before a notify or a join has come that far, and no more. */
    private static void joinReached(TraceIndex index, int event, int[] needed) {
        ThreadOrder threadOrder = index.threadOrder();
        int previous = threadOrder.previous(event);
        int last = previous == Trace.NONE ? threadOrder.fork(index.trace().thread(event)) : previous;
        if (last != Trace.NONE) {
            index.mustHappenBefore().joinAfter(last, needed);
        }
    }

    private static void endAt(int position, int thread, int[] end) {
        end[thread] = Math.min(end[thread], position);
    }

    ErrorCondition condition() {
        return condition;
    }

    /** How many events of each thread must happen, as far as fork, join and notifications tell. */
    int needed(int thread) {
        return needed[thread];
    }

    /** The position of the first event of a thread that must not happen. */
    int end(int thread) {
        return end[thread];
    }

    private boolean isOpenEnded(int thread) {
        return end[thread] == Integer.MAX_VALUE;
    }

    /** The seed edges already close a cycle: what must happen cannot happen without what must not. */
    boolean isContradictory() {
        for (int thread = 0; thread < end.length; thread++) {
            if (needed[thread] > end[thread]) {
                return true;
            }
        }
        return false;
    }

    /** How many events after a barrier the properties need together, as far as can be told at once. */
    static long span(List<Property> properties, int[] barrier) {
        long span = 0;
        for (int thread = 0; thread < barrier.length; thread++) {
            int most = 0;
            for (Property property : properties) {
                most = Math.max(most, property.needed[thread]);
            }
            span += most - barrier[thread];
        }
        return span;
    }

    private int[] threads() {
        return IntStream.range(0, end.length)
                .filter(thread -> !isOpenEnded(thread))
                .toArray();
    }

    private int anchor() {
        return Math.max(
                Arrays.stream(condition.about()).max().orElse(0),
                Arrays.stream(condition.inOrder()).max().orElse(0));
    }
}

package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;

/**
 * Stretches of one thread that a bug may be about, each from one event to another, or just one event. Both ends ascend,
 * so that those which must come before an event are the first ones, and those which must come after it the last ones.
 */
final class Spans {
    private final IntList firsts = new IntList();
    private final IntList lasts = new IntList();

    int size() {
        return firsts.size();
    }

    int first(int index) {
        return firsts.get(index);
    }

    int last(int index) {
        return lasts.get(index);
    }

    void add(int event) {
        add(event, event);
    }

    void add(int first, int last) {
        firsts.add(first);
        lasts.add(last);
    }

    /** Whether a stretch can be added: it begins and ends after those that are here. */
    boolean ascends(int first, int last) {
        return firsts.isEmpty() || (firsts.last() < first && lasts.last() < last);
    }

    /** How many begin before an event of the trace. */
    int countBelow(int event) {
        return firsts.countBelow(event);
    }

    /** How many end before an event of the trace. */
    int countEndingBelow(int event) {
        return lasts.countBelow(event);
    }
}

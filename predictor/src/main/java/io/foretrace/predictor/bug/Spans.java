package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;

/**
 * Stretches of one thread that a bug may be about, each from one event to another, or just one event. Both ends ascend,
 * so that those which must come before an event are the first ones, and those which must come after it the last ones.
 */
public final class Spans {
    private final IntList firsts;
    /** The same list where each stretch is a single event: there are millions of these. */
    private final IntList lasts;

    private Spans(IntList firsts, IntList lasts) {
        this.firsts = firsts;
        this.lasts = lasts;
    }

    static Spans ofStretches() {
        return new Spans(new IntList(), new IntList());
    }

    static Spans ofEvents() {
        return of(new IntList());
    }

    /** Single events, which ascend. */
    static Spans of(IntList events) {
        return new Spans(events, events);
    }

    /** Single events, which ascend. */
    public static Spans of(int... events) {
        Spans spans = ofEvents();
        for (int event : events) {
            spans.add(event);
        }
        return spans;
    }

    /** Single events from one index to before another. */
    public Spans part(int from, int to) {
        Spans part = ofEvents();
        for (int i = from; i < to; i++) {
            part.add(first(i));
        }
        return part;
    }

    public int size() {
        return firsts.size();
    }

    /** Where a stretch begins; the event, if it is a single one. */
    public int first(int index) {
        return firsts.get(index);
    }

    int last(int index) {
        return lasts.get(index);
    }

    /** Whether a stretch begins with the event. */
    public boolean contains(int event) {
        int index = countBelow(event);
        return index < size() && first(index) == event;
    }

    void add(int event) {
        firsts.add(event);
        if (lasts != firsts) {
            lasts.add(event);
        }
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

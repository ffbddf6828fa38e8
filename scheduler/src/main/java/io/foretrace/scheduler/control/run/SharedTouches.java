package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.control.run.InitialiserTouches.Touch;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Which of the things that initialisers, or threads outside, touch are touched by other threads too, with nothing to keep the two in order.
 * The events of an execution are looked through once, however many touches there are.
 */
final class SharedTouches {
    /** In place of the number of a thread: one that is not under control, and in no order with any other. */
    static final int OUTSIDE = -1;

    private static final long OBJECT = -1L << Integer.SIZE;

    private final Touches events;
    private final StartsAndJoins order;
    private final List<Asked> all = new ArrayList<>();

    /** By the object, or the static field, that they are about. */
    private final Map<Long, List<Asked>> bySubject = new HashMap<>();

    /** A touch, and whether somebody else is known to touch the same. */
    private static final class Asked {
        private final Touch touch;
        private final StartsAndJoins.Around around;
        private final int member;
        private boolean isShared;

        Asked(Touch touch, long subject, StartsAndJoins order) {
            this.touch = touch;
            this.member = (int) subject;
            this.around = order.around(touch.thread(), touch.at());
        }

        boolean isOf(long subject) {
            return member == Members.NONE || member == (int) subject;
        }

        boolean isApart(int thread, int at) {
            return touch.thread() == OUTSIDE || !around.isOrdered(thread, at);
        }
    }

    SharedTouches(Touches events) {
        this.events = events;
        this.order = new StartsAndJoins(events);
    }

    /** @param subject of a variable, or of the object, whatever is touched of it; 0 if no event is about it */
    void ask(Touch touch, long subject) {
        Asked asked = new Asked(touch, subject, order);
        all.add(asked);
        if (subject > 0) {
            bySubject.computeIfAbsent(key(subject), any -> new ArrayList<>()).add(asked);
        }
    }

    /** Tells of those that others touch: the number of each, in the order in which they were asked about. */
    void tell(IntConsumer shared) {
        for (int event = 0; event < events.size() && !bySubject.isEmpty(); event++) {
            long subject = events.subject(event);
            List<Asked> asked = subject > 0 ? bySubject.get(key(subject)) : null;
            if (asked != null) {
                compare(asked, event);
            }
        }
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isShared || isSharedWithAnother(all.get(i))) {
                shared.accept(i);
            }
        }
    }

    /** Of an object, whatever is touched of it. */
    private static long key(long subject) {
        return subject >>> Integer.SIZE == 0 ? subject : subject & OBJECT;
    }

    private void compare(List<Asked> asked, int event) {
        int thread = events.thread(event);
        boolean changes = events.operation(event) != Operation.READ;
        for (Asked each : asked) {
            if (!each.isShared
                    && each.isOf(events.subject(event))
                    && each.touch.thread() != thread
                    && (changes || each.touch.writes())) {
                each.isShared = each.isApart(thread, event);
            }
        }
    }

    /** Whether another initialiser touches the same, without an order. */
    private boolean isSharedWithAnother(Asked one) {
        for (int i = 0; i < all.size() && one.touch.thread() != OUTSIDE; i++) {
            Asked other = all.get(i);
            if (one.touch.thread() != other.touch.thread()
                    && one.touch.isOfSame(other.touch)
                    && (one.touch.writes() || other.touch.writes())
                    && one.isApart(other.touch.thread(), other.touch.at())) {
                return true;
            }
        }
        return false;
    }
}

package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Notifications that may be sent before their waiter waits.
 *
 * <p>A waiter that looks first, in the same critical section, whether it still has to wait is safe: at a variable that the
 * notifier had changed before it sent the notification.
 */
final class LostSignals {
    private final TraceIndex index;
    private final Trace trace;
    private final Map<Long, Written> byNotifiers = new HashMap<>();

    LostSignals(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        if (!index.waits().isEmpty() || !trace.signals().isEmpty()) {
            collectWrites();
        }
    }

    /** Hands on each of them, with what it has in common with others like it. */
    void forEach(BiConsumer<List<?>, LostSignal> visitor) {
        for (Wait wait : index.waits().waits()) {
            int notify = wait.notification();
            if (notify != Trace.NONE && trace.thread(notify) != wait.thread()) {
                int start = start(wait);
                if (!mustComeAfter(notify, start) && !isGuarded(wait.event(), start, notify)) {
                    visitor.accept(key(wait), new LostSignal(notify, wait.event(), start));
                }
            }
        }
        trace.signals().forEach(signal -> ofCondition(signal, visitor));
    }

    /**
     * A lock may have several conditions, so a wait for one of them is no wait of the trace, but the release of the lock and a
     * signal that ended it. The signal is sent in a critical section of that lock: its thread stands before that.
     */
    private void ofCondition(Trace.Signal signal, BiConsumer<List<?>, LostSignal> visitor) {
        int lock = trace.target(signal.release());
        int start = index.criticalSections().match(signal.release());
        while (start != Trace.NONE && endsWaitForCondition(start)) {
            start = index.criticalSections().match(index.threadOrder().previous(start));
        }
        int before = sectionOf(signal.signal(), lock);
        if (start != Trace.NONE
                && before != Trace.NONE
                && !mustComeAfter(before, start)
                && !isGuarded(signal.release(), start, signal.signal())) {
            List<?> key = List.of(
                    trace.locks().group(lock), trace.location(signal.signal()), trace.location(signal.release()));
            visitor.accept(key, new LostSignal(signal.signal(), signal.release(), start, before));
        }
    }

    private boolean endsWaitForCondition(int acquire) {
        int release = index.threadOrder().previous(acquire);
        return release != Trace.NONE && trace.signals().stream().anyMatch(signal -> signal.release() == release);
    }

    /** The acquire of the critical section of the lock that an event is in. */
    private int sectionOf(int event, int lock) {
        for (int at = index.threadOrder().previous(event);
                at != Trace.NONE;
                at = index.threadOrder().previous(at)) {
            if (trace.op(at) == Op.ACQUIRE && trace.target(at) == lock) {
                return at;
            }
            if (trace.op(at) == Op.RELEASE && trace.target(at) == lock) {
                return Trace.NONE;
            }
        }
        return Trace.NONE;
    }

    /** Whether the notifier cannot stand before its notification unless the waiter has begun. */
    private boolean mustComeAfter(int notify, int start) {
        int previous = index.threadOrder().previous(notify);
        int last = previous == Trace.NONE ? index.threadOrder().fork(trace.thread(notify)) : previous;
        return last != Trace.NONE && (last == start || index.mustHappenBefore().ordered(start, last));
    }

    /** A waiter that was woken before, and waits again, began with its first wait. */
    private int start(Wait wait) {
        int start = lastAcquire(wait, wait.event());
        while (start != Trace.NONE && endsWait(start)) {
            start = lastAcquire(wait, start);
        }
        return start == Trace.NONE ? wait.event() : start;
    }

    /** The acquire by which the waiter got the lock that it waits for, if it holds it there. */
    private int lastAcquire(Wait wait, int before) {
        for (Strand strand : index.criticalSections().strands(wait.lock())) {
            int count = strand.thread() == wait.thread() ? strand.exclusive().countBelow(before) : 0;
            if (count > 0) {
                int acquire = strand.exclusive().get(count - 1);
                int release = index.criticalSections().match(acquire);
                return release == Trace.NONE || release > before || endsWait(before) ? acquire : Trace.NONE;
            }
        }
        return Trace.NONE;
    }

    private boolean endsWait(int acquire) {
        int release = trace.op(acquire) == Op.ACQUIRE ? index.threadOrder().previous(acquire) : Trace.NONE;
        int wait = release == Trace.NONE || trace.op(release) != Op.RELEASE
                ? Trace.NONE
                : index.threadOrder().previous(release);
        return wait != Trace.NONE
                && trace.op(wait) == Op.WAIT
                && trace.target(wait) == trace.target(acquire)
                && trace.target(release) == trace.target(acquire);
    }

    private boolean isGuarded(int waiting, int start, int notify) {
        boolean decides = !trace.hasBranches();
        Set<Integer> named = new HashSet<>();
        int begin = index.threadOrder().position(start);
        for (int at = index.threadOrder().position(waiting) - 1; at > begin; at--) {
            int event = index.threadOrder().event(trace.thread(waiting), at);
            if (trace.op(event) == Op.BRANCH && trace.tellsDependence(event)) {
                addDependences(event, named);
            } else {
                decides |= trace.op(event) == Op.BRANCH;
            }
            if ((decides || named.contains(event)) && trace.op(event).reads() && isChanged(event, notify)) {
                return true;
            }
        }
        return false;
    }

    private void addDependences(int branch, Set<Integer> reads) {
        for (int i = 0; i < trace.dependenceCount(branch); i++) {
            reads.add(trace.dependence(branch, i));
        }
    }

    /** Whether the notifier had written another value than a read saw. */
    private boolean isChanged(int read, int notify) {
        Written written = byNotifiers.get(key(trace.thread(notify), trace.target(read)));
        return written != null
                && ((written.first < notify && trace.valueWritten(written.first) != trace.valueRead(read))
                        || (written.other != Trace.NONE && written.other < notify));
    }

    /** The first write of a thread to a variable, and its first one of another value than that. */
    private static final class Written {
        final int first;
        int other = Trace.NONE;

        Written(int first) {
            this.first = first;
        }
    }

    private void collectWrites() {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).writes()) {
                int write = event;
                Written written = byNotifiers.computeIfAbsent(
                        key(trace.thread(event), trace.target(event)), unused -> new Written(write));
                if (written.other == Trace.NONE && trace.valueWritten(event) != trace.valueWritten(written.first)) {
                    written.other = event;
                }
            }
        }
    }

    private static long key(int thread, int variable) {
        return (long) thread << 32 | variable;
    }

    private List<?> key(Wait wait) {
        return List.of(
                trace.locks().group(wait.lock()), trace.location(wait.notification()), trace.location(wait.event()));
    }
}

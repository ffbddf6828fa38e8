package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The lock and unlock events of one thread, in order (the paper's TLH). Their time stamps are the vector clocks of
 * {@link io.foretrace.predictor.order.MustHappenBefore}.
 *
 * <p>Shared locks are more than the paper has: where it asks whether two events are on one lock, here they must also
 * conflict, that is, not both be shared.
 */
final class TimeStampedLockHistory {
    private static final int NEVER = Integer.MAX_VALUE;

    private final Trace trace;
    private final LockSets lockSets;
    private final int thread;
    private final int[] events;
    private final int[] unlock;
    /** Per lock the places where it is taken alone, and those where it is taken shared. */
    private final Map<Integer, IntList> exclusiveLocks = new HashMap<>();

    private final Map<Integer, IntList> sharedLocks = new HashMap<>();

    private TimeStampedLockHistory(TraceIndex index, int thread, int[] events) {
        trace = index.trace();
        lockSets = index.lockSets();
        this.thread = thread;
        this.events = events;
        CriticalSections sections = index.criticalSections();
        unlock = new int[events.length];
        for (int place = 0; place < events.length; place++) {
            int match = sections.match(events[place]);
            unlock[place] = match == Trace.NONE ? NEVER : location(match);
            if (isLock(place)) {
                (op(place) == Op.ACQUIRE ? exclusiveLocks : sharedLocks)
                        .computeIfAbsent(lock(place), key -> new IntList())
                        .add(place);
            }
        }
    }

    /** One history per thread. */
    static List<TimeStampedLockHistory> of(TraceIndex index) {
        Trace trace = index.trace();
        IntList[] events = new IntList[trace.threads().size()];
        Arrays.setAll(events, thread -> new IntList());
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.acquires() || op.releases()) {
                events[trace.thread(event)].add(event);
            }
        }
        return IntStream.range(0, events.length)
                .mapToObj(thread -> new TimeStampedLockHistory(index, thread, events[thread].toArray()))
                .toList();
    }

    int thread() {
        return thread;
    }

    int size() {
        return events.length;
    }

    int event(int place) {
        return events[place];
    }

    /** Where the thread stands when the trace comes to an event, of whatever thread: the place of its next lock event. */
    int location(int event) {
        int place = Arrays.binarySearch(events, event);
        return place >= 0 ? place : -place - 1;
    }

    boolean isLock(int place) {
        return op(place).acquires();
    }

    Op op(int place) {
        return trace.op(events[place]);
    }

    int lock(int place) {
        return trace.target(events[place]);
    }

    /** LS: the number of the set of locks that are held at a location. */
    int lockSet(int location) {
        return location < events.length ? lockSets.before(events[location]) : lockSets.atEnd(thread);
    }

    /** Whether what the lock event at {@code place} takes is given back before the thread is at a location. */
    boolean givesBack(int place, int location) {
        return unlock[place] < location;
    }

    /** Whether the thread, on its way from one location to another, takes what a lock event of another does not share. */
    boolean takes(TimeStampedLockHistory other, int place, int from, int to) {
        int lock = other.lock(place);
        return takes(exclusiveLocks, lock, from, to)
                || (other.op(place) == Op.ACQUIRE && takes(sharedLocks, lock, from, to));
    }

    private static boolean takes(Map<Integer, IntList> locks, int lock, int from, int to) {
        IntList places = locks.get(lock);
        return places != null && places.countBelow(to) > places.countBelow(from);
    }

    /** Whether the thread, at a location, holds a lock that keeps {@code other} from its lock event. */
    boolean disables(int location, TimeStampedLockHistory other, int place) {
        if (!other.isLock(place)) {
            return false;
        }
        int held = lockSet(location);
        for (int i = 0; i < lockSets.size(held); i++) {
            boolean isAlone = other.op(place) == Op.ACQUIRE || !lockSets.isShared(held, i);
            if (isAlone && lockSets.lock(held, i) == other.lock(place)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two lock events cannot both be in force: the paper's {@code l = l'}. */
    boolean conflicts(int place, TimeStampedLockHistory other, int otherPlace) {
        boolean bothShared = op(place) == Op.READ_ACQUIRE && other.op(otherPlace) == Op.READ_ACQUIRE;
        return lock(place) == other.lock(otherPlace) && !bothShared;
    }
}

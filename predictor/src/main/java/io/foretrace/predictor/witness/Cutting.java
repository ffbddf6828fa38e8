package io.foretrace.predictor.witness;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One witness being cut. What stays is closed: with an event those before it in its thread, the fork of the thread, the write
 * that a read sees, all events of a thread that is joined, all that happened to the waiters of a lock before a wait, its
 * notification or its end; and of the critical sections of one lock that stay all but the last stay as a whole. The order is
 * that of the witness, so that each event finds what it found there.
 */
final class Cutting {
    private static final int NONE = Trace.NONE;

    private final Trace trace;
    private final Links links;
    private final int[] related;
    private final int[] position;
    /** How many events the witness starts with as the trace does; the tail has the others. */
    private final int observed;

    private final int[] tail;
    /** Where in the tail an event is. */
    private final Map<Integer, Integer> inTail = new HashMap<>();
    /** As {@code related}, for what is related otherwise in the witness than in the trace. */
    private final Map<Integer, Integer> relatedInTail = new HashMap<>();
    /** Per thread, the last event that stays. */
    private final int[] last;
    /** Per lock, the last acquire that stays. */
    private final Map<Integer, Integer> lastAcquire = new HashMap<>();

    private final Deque<Integer> toKeep = new ArrayDeque<>();
    private final IntStream.Builder kept = IntStream.builder();
    private int size;

    /**
     * @param related as {@link ShortWitnesses} has them
     * @param position per event, how many its thread has before it
     */
    Cutting(Trace trace, Links links, int[] related, int[] position, Witness witness) {
        this.trace = trace;
        this.links = links;
        this.related = related;
        this.position = position;
        observed = witness.observed();
        tail = witness.eventsFrom(observed);
        last = new int[trace.threads().size()];
        Arrays.fill(last, NONE);
        relateTail();
    }

    /** What an event of the tail reads, or who waits there, depends on the tail before it, then on what was observed. */
    private void relateTail() {
        Map<Integer, Integer> lastWrite = new HashMap<>();
        Map<Integer, Integer> lastOnLock = new HashMap<>();
        for (int i = 0; i < tail.length; i++) {
            int event = tail[i];
            inTail.put(event, i);
            Op op = trace.op(event);
            if (op.isAccess() || isWaiting(op)) {
                Map<Integer, Integer> before = op.isAccess() ? lastWrite : lastOnLock;
                Integer inTailBefore = before.get(trace.target(event));
                relatedInTail.put(event, inTailBefore == null ? observedBefore(event) : inTailBefore);
                if (op.writes() || isWaiting(op)) {
                    before.put(trace.target(event), event);
                }
            }
        }
    }

    private static boolean isWaiting(Op op) {
        return op == Op.WAIT || op == Op.NOTIFY || op == Op.WOKEN;
    }

    private int observedBefore(int event) {
        int before = related[event];
        while (before >= observed) {
            before = related[before];
        }
        return before;
    }

    /** What is left, as long as that is not more than so many events; else nothing. */
    Optional<Witness> cut(ErrorCondition condition, int most) {
        int[] about = condition.about();
        for (int event : about) {
            keep(links.fork(trace.thread(event)));
            keep(links.before(event));
        }
        for (int event : condition.inOrder()) {
            keep(event);
        }
        while (!toKeep.isEmpty()) {
            int event = toKeep.remove();
            if (size + missing(event) > most) {
                return Optional.empty();
            }
            keepUpTo(event);
        }
        IntStream first = kept.build().filter(event -> event < observed).sorted();
        IntStream next = Arrays.stream(tail, 0, tail.length - about.length).filter(this::isKept);
        IntStream end = Arrays.stream(tail, tail.length - about.length, tail.length);
        return Optional.of(Witness.of(
                trace, IntStream.concat(IntStream.concat(first, next), end).toArray()));
    }

    private void keep(int event) {
        if (event != NONE && !isKept(event)) {
            toKeep.add(event);
        }
    }

    private boolean isKept(int event) {
        return last[trace.thread(event)] >= event;
    }

    /** How many events of its thread stay from now on if this one does. */
    private int missing(int event) {
        int known = last[trace.thread(event)];
        return Math.max(0, position[event] - (known == NONE ? -1 : position[known]));
    }

    private void keepUpTo(int event) {
        size += missing(event);
        int thread = trace.thread(event);
        int before = last[thread];
        last[thread] = Math.max(before, event);
        keep(links.fork(thread));
        for (int each = event; each > before; each = links.before(each)) {
            kept.add(each);
            keepRelated(each);
        }
    }

    private void keepRelated(int event) {
        switch (trace.op(event)) {
            case READ, READ_MODIFY_WRITE, WAIT, NOTIFY, WOKEN ->
                keep(relatedInTail.getOrDefault(event, related[event]));
            case JOIN -> {
                keep(links.fork(trace.target(event)));
                keep(links.last(trace.target(event)));
            }
            case ACQUIRE, READ_ACQUIRE -> keepSections(event);
            default -> {}
        }
    }

    private void keepSections(int acquire) {
        Integer other = lastAcquire.get(trace.target(acquire));
        boolean isLast = other == null || place(other) < place(acquire);
        if (isLast) {
            lastAcquire.put(trace.target(acquire), acquire);
        }
        int ended = isLast ? other == null ? NONE : other : acquire;
        if (ended != NONE && isInWitness(related[ended])) {
            keep(related[ended]);
        }
    }

    private boolean isInWitness(int event) {
        return event != NONE && (event < observed || inTail.containsKey(event));
    }

    private int place(int event) {
        return event < observed ? event : observed + inTail.getOrDefault(event, tail.length);
    }
}

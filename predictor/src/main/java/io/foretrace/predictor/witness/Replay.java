package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The state after some events of a witness. A step either happens, or leaves the state alone and says why it cannot:
 * {@code null} is a step without objection.
 */
final class Replay {
    private static final int NONE = Trace.NONE;

    private final Trace trace;
    private final Links links;
    private final Model model;
    private final Memory memory;
    /** Per thread: the last event that it performed. */
    private final int[] last;
    /** Per thread: the first read that saw another value than in the trace. */
    private final int[] off;
    /** All reads that did. */
    private final BitSet changed;
    /** Per thread: the wait that it is in, and whether that was notified. */
    private final int[] wait;

    private final boolean[] notified;
    /** Per lock: who holds it alone, how many hold it shared, how many wait for a notification. */
    private final int[] owner;

    private final int[] readers;
    private final int[] waiters;

    Replay(Trace trace, Links links, Model model) {
        this.trace = trace;
        this.links = links;
        this.model = model;
        this.memory = new Memory(trace, links, model);
        this.last = none(trace.threads().size());
        this.off = none(trace.threads().size());
        this.changed = new BitSet();
        this.wait = none(trace.threads().size());
        this.notified = new boolean[trace.threads().size()];
        this.owner = none(trace.locks().size());
        this.readers = new int[trace.locks().size()];
        this.waiters = new int[trace.locks().size()];
    }

    private Replay(Replay other, Model model) {
        trace = other.trace;
        links = other.links;
        this.model = model;
        memory = other.memory.copy(model);
        last = other.last.clone();
        off = other.off.clone();
        changed = (BitSet) other.changed.clone();
        wait = other.wait.clone();
        notified = other.notified.clone();
        owner = other.owner.clone();
        readers = other.readers.clone();
        waiters = other.waiters.clone();
    }

    /** The same state, to go on from under the rules of a model. */
    Replay copy(Model other) {
        return new Replay(this, other);
    }

    private static int[] none(int size) {
        int[] none = new int[size];
        Arrays.fill(none, NONE);
        return none;
    }

    /** Whether the event's thread is about to perform it: nothing is asked of the locks and values that it needs then. */
    @Nullable
    String standBefore(int event) {
        int thread = trace.thread(event);
        if (last[thread] >= event) {
            return name(thread) + " has performed it already";
        }
        if (last[thread] != links.before(event)) {
            return name(thread) + " must perform event " + links.before(event) + " first";
        }
        if (!isStarted(thread)) {
            return name(thread) + " has not been forked yet";
        }
        int read = isDecision(event) ? changedBefore(event) : NONE;
        return read == NONE ? null : name(thread) + " read another value at event " + read + " and may not get here";
    }

    @Nullable
    String perform(int event) {
        String objection = standBefore(event);
        if (objection == null) {
            objection = perform(event, trace.thread(event), trace.target(event));
        }
        if (objection == null) {
            last[trace.thread(event)] = event;
        }
        return objection;
    }

    /** Where no branches are told, every event depends on the reads before it; else branches alone do. */
    private boolean isDecision(int event) {
        return model == Model.MCM || !trace.hasBranches() || trace.op(event) == Op.BRANCH;
    }

    /** The first read that saw another value, of those that the event or what it writes depends on; or {@code NONE}. */
    private int changedBefore(int event) {
        if (model != Model.MAXIMAL || !trace.tellsDependence(event)) {
            return off[trace.thread(event)];
        }
        return IntStream.range(0, trace.dependenceCount(event))
                .map(i -> trace.dependence(event, i))
                .filter(changed::get)
                .findFirst()
                .orElse(NONE);
    }

    private boolean isStarted(int thread) {
        int fork = links.fork(thread);
        return fork == NONE || last[trace.thread(fork)] >= fork;
    }

    private @Nullable String perform(int event, int thread, int target) {
        return switch (trace.op(event)) {
            case READ, WRITE, READ_MODIFY_WRITE -> access(event, thread);
            case ACQUIRE -> acquire(thread, target);
            case READ_ACQUIRE -> readAcquire(thread, target);
            case RELEASE -> {
                owner[target] = NONE;
                yield null;
            }
            case READ_RELEASE -> {
                readers[target]--;
                yield null;
            }
            case JOIN ->
                isStarted(target) && last[target] == links.last(target)
                        ? null
                        : name(target) + " has not performed all of its events";
            case WAIT -> startWait(event, thread, target);
            case WOKEN -> endWait(event, thread, target);
            case NOTIFY -> notifyWaiters(trace.wakes(event), trace.isNotifyAll(event), target);
            case FORK, BEGIN, END, BRANCH -> null;
        };
    }

    private @Nullable String access(int event, int thread) {
        Op op = trace.op(event);
        if (op.reads() && !memory.readsTheSame(event)) {
            if (model == Model.CDSR) {
                return memory.otherWrite(event);
            }
            off[thread] = off[thread] == NONE ? event : off[thread];
            changed.set(event);
        }
        if (op.writes()) {
            memory.write(event, changedBefore(event) == NONE);
        }
        return null;
    }

    private @Nullable String acquire(int thread, int lock) {
        if (owner[lock] != NONE) {
            return name(owner[lock]) + " holds " + trace.locks().name(lock);
        }
        if (readers[lock] > 0) {
            return trace.locks().name(lock) + " is held shared";
        }
        owner[lock] = thread;
        return null;
    }

    /** The owner may take its lock shared as well: so it downgrades. */
    private @Nullable String readAcquire(int thread, int lock) {
        if (owner[lock] != NONE && owner[lock] != thread) {
            return name(owner[lock]) + " holds " + trace.locks().name(lock);
        }
        readers[lock]++;
        return null;
    }

    private @Nullable String startWait(int event, int thread, int lock) {
        wait[thread] = event;
        notified[thread] = false;
        waiters[lock] += links.isTimed(event) ? 0 : 1;
        return null;
    }

    private @Nullable String endWait(int event, int thread, int lock) {
        if (!trace.isTimeout(event) && !notified[thread]) {
            return name(thread) + " has not been notified since event " + wait[thread] + ", its wait on "
                    + trace.locks().name(lock);
        }
        wait[thread] = NONE;
        return null;
    }

    private @Nullable String notifyWaiters(int[] woken, boolean isAll, int lock) {
        for (int thread : woken) {
            if (!isWaiting(thread, lock)) {
                return name(thread) + " is not waiting on " + trace.locks().name(lock);
            }
        }
        if ((isAll || woken.length == 0) && waiters[lock] != woken.length) {
            return "it woke " + woken.length + " threads in the trace, and now " + waiters[lock] + " wait on "
                    + trace.locks().name(lock);
        }
        for (int thread : woken) {
            notified[thread] = true;
        }
        waiters[lock] -= woken.length;
        return null;
    }

    /** A wait that ends by time-out may have done so at any moment: nobody can count on it. */
    private boolean isWaiting(int thread, int lock) {
        int event = wait[thread];
        return event != NONE && trace.target(event) == lock && !notified[thread] && !links.isTimed(event);
    }

    private String name(int thread) {
        return trace.threads().name(thread);
    }
}

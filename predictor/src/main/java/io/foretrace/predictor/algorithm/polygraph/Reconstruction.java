package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Schedule reconstruction: performs the events of a graph's slice, always the one that came first in the trace and is
 * possible now. That satisfies most polyedges without a decision; where it ends too early, the polyedges that block the
 * threads there are open.
 */
final class Reconstruction {
    private static final int NONE = Trace.NONE;

    private final Graph graph;
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final CriticalSections sections;
    /** {@code null} if data is ignored. */
    private final @Nullable Accesses accesses;

    private final Notifications notifications;
    private final Signals signals;
    private final IntList schedule = new IntList();
    private final int[] done;
    /** Per thread, one that it waits for, and how far that must come. */
    private final int[] behind;

    private final int[] needed;
    /** Per lock, the acquires that are not released yet. */
    private final IntList[] holders;

    private final int[] lastWrite;
    /** Per thread, the wait that no notification has ended yet. */
    private final int[] underWay;

    Reconstruction(
            TraceIndex index, @Nullable Accesses accesses, Notifications notifications, Signals signals, Graph graph) {
        this.graph = graph;
        this.accesses = accesses;
        this.notifications = notifications;
        this.signals = signals;
        trace = index.trace();
        threadOrder = index.threadOrder();
        sections = index.criticalSections();
        done = new int[threadOrder.threads()];
        behind = new int[done.length];
        needed = new int[done.length];
        holders = new IntList[trace.locks().size()];
        Arrays.setAll(holders, lock -> new IntList());
        lastWrite = new int[trace.variables().size()];
        underWay = new int[done.length];
    }

    /** The events of the last attempt, in order. */
    int[] schedule() {
        return schedule.toArray();
    }

    /** Tries to perform all events; the polyedges to decide on first, none if it succeeded. */
    List<Polyedge> attempt() {
        List<Polyedge> open = signals.open();
        if (!open.isEmpty()) {
            return open;
        }
        clear();
        for (int event = next(); event != NONE; event = next()) {
            perform(event);
        }
        return open();
    }

    private void clear() {
        schedule.clear();
        Arrays.fill(done, 0);
        Arrays.fill(needed, 0);
        Arrays.fill(lastWrite, NONE);
        Arrays.fill(underWay, NONE);
        for (IntList list : holders) {
            list.clear();
        }
    }

    private int next() {
        int first = NONE;
        for (int thread = 0; thread < done.length; thread++) {
            if (done[thread] < graph.frontier(thread) && done[behind[thread]] >= needed[thread]) {
                int event = threadOrder.event(thread, done[thread]);
                if ((first == NONE || event < first) && isReady(event, thread) && blocker(event) == null) {
                    first = event;
                }
            }
        }
        return first;
    }

    private boolean isReady(int event, int thread) {
        for (int other = 0; other < done.length; other++) {
            if (other != thread && graph.clock(event, other) > done[other]) {
                behind[thread] = other;
                needed[thread] = graph.clock(event, other);
                return false;
            }
        }
        return true;
    }

    private void perform(int event) {
        Op op = trace.op(event);
        if (op.acquires()) {
            holders[trace.target(event)].add(event);
        } else if (op.releases()) {
            holders[trace.target(event)].remove(sections.match(event));
        } else if (op.writes()) {
            lastWrite[trace.target(event)] = event;
        } else if (op == Op.WAIT) {
            underWay[trace.thread(event)] = notifications.waitOf(event);
        } else if (op == Op.NOTIFY) {
            for (int thread : trace.wakes(event)) {
                underWay[thread] = NONE;
            }
        }
        done[trace.thread(event)]++;
        schedule.add(event);
    }

    private List<Polyedge> open() {
        List<Polyedge> open = new ArrayList<>();
        boolean complete = true;
        for (int thread = 0; thread < done.length; thread++) {
            if (done[thread] < graph.frontier(thread)) {
                complete = false;
                int event = threadOrder.event(thread, done[thread]);
                Polyedge blocker = isReady(event, thread) ? blocker(event) : null;
                if (blocker != null) {
                    open.add(blocker);
                }
            }
        }
        if (open.isEmpty() && !complete) {
            throw new IllegalStateException("nothing blocks the events that are left in " + trace.source());
        }
        return open;
    }

    private @Nullable Polyedge blocker(int event) {
        Op op = trace.op(event);
        if (op == Op.NOTIFY) {
            return notifications.wakesAllWhoWait(event) ? waiter(event) : null;
        }
        if (op.acquires()) {
            return holder(event, op == Op.READ_ACQUIRE);
        }
        return op.writes() ? reader(event) : null;
    }

    private @Nullable Polyedge waiter(int notify) {
        for (int thread = 0; thread < underWay.length; thread++) {
            int wait = underWay[thread];
            if (wait != NONE
                    && notifications.wait(wait).lock() == trace.target(notify)
                    && !notifications.wakes(notify, wait)) {
                return signals.meeting(notify, wait);
            }
        }
        return null;
    }

    private @Nullable Polyedge holder(int acquire, boolean isShared) {
        IntList others = holders[trace.target(acquire)];
        for (int i = 0; i < others.size(); i++) {
            int other = others.get(i);
            boolean bothShared = isShared && trace.op(other) == Op.READ_ACQUIRE;
            if (!bothShared && trace.thread(other) != trace.thread(acquire)) {
                return new EitherOr(graph, sections.match(other), acquire, sections.match(acquire), other)
                        .observedFirst();
            }
        }
        return null;
    }

    /** A read that must come before a write, now that what it reads is written. */
    private @Nullable Polyedge reader(int write) {
        if (accesses == null || !accesses.isShared(write)) {
            return null;
        }
        int current = lastWrite[trace.target(write)];
        for (Accesses.Strand strand : accesses.strands(write)) {
            int thread = strand.thread();
            int end = graph.frontier(thread);
            int bound = end < threadOrder.length(thread) ? threadOrder.event(thread, end) : Integer.MAX_VALUE;
            int read = accesses.lastReader(trace.target(write), current, strand, write, bound);
            if (read != NONE && threadOrder.position(read) >= done[thread]) {
                return new EitherOr(graph, read, write, current == NONE ? NONE : write, current).observedFirst();
            }
        }
        return null;
    }
}

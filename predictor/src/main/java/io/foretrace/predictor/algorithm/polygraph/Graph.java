package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code Gρ(EC)}: the polygraph of one error condition, sliced to the events that the condition needs.
 *
 * <p>The slice is a number of events per thread. It starts with what the condition asks for and grows when an edge needs
 * its source: an edge {@code a → b} says that if {@code b} happens, {@code a} has happened before. Whatever is in the
 * slice happens in every reordering that shows the error and agrees with the choices made so far, so that nothing is
 * asked of events that need not happen.
 *
 * <p>Reachability is kept as a clock per event of the slice, raised as edges come in. Choices can be taken back.
 */
final class Graph {
    /** Clocks are the memory that a question takes. */
    private static final long MAX_CLOCK_ENTRIES = 60_000_000;
    /** How many events are looked at between two looks at the time. */
    private static final int TIME_INTERVAL = 4096;

    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final HardEdges hardEdges;
    private final Budget budget;
    private final List<Rule> rules = new ArrayList<>();
    private final int[] frontier;
    /** Per thread, how many of its events may happen at most. */
    private final int[] limit;
    /** Per event, how many events of each other thread come before it. An array is never changed, so it may be shared. */
    private final int[][] clocks;

    private long clockEntries;
    private int propagated;
    private final AddedEdges added;
    private final IntList pending = new IntList();
    private final IntList raised = new IntList();
    private boolean refuted;
    private final Deque<Level> levels = new ArrayDeque<>();
    private final IntList changedEvents = new IntList();
    private final List<int[]> changedClocks = new ArrayList<>();

    /** What there was when a choice was made that may be taken back. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Level(int[] frontier, int changes, int edges, long clockEntries) {}

    Graph(TraceIndex index, HardEdges hardEdges, ErrorCondition condition, Budget budget) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        this.hardEdges = hardEdges;
        this.budget = budget;
        frontier = new int[threadOrder.threads()];
        limit = new int[threadOrder.threads()];
        Arrays.setAll(limit, threadOrder::length);
        stayBefore(condition.about());
        stayBefore(condition.notYet());
        clocks = new int[trace.size()][];
        added = new AddedEdges(trace.size());
    }

    private void stayBefore(int[] events) {
        for (int event : events) {
            limit[trace.thread(event)] = Math.min(limit[trace.thread(event)], threadOrder.position(event));
        }
    }

    void add(Rule rule) {
        rules.add(rule);
    }

    /** The event happens. */
    void require(int event) {
        enter(trace.thread(event), threadOrder.position(event) + 1);
    }

    /** Both happen, {@code from} before {@code to}. Takes effect when the graph settles. */
    void edge(int from, int to) {
        pending.add(from);
        pending.add(to);
    }

    /** There is no reordering that satisfies all edges. */
    void refute() {
        refuted = true;
    }

    /** Applies the rules until a fixpoint; whether there is no cycle. */
    boolean settle() {
        boolean more = true;
        while (more && !refuted) {
            if (!raised.isEmpty()) {
                propagate(raised.removeLast());
            } else if (!pending.isEmpty()) {
                int to = pending.removeLast();
                insert(pending.removeLast(), to);
            } else {
                more = false;
                for (Rule rule : rules) {
                    more |= rule.atRest();
                }
            }
        }
        return !refuted;
    }

    /** How many events of a thread happen. */
    int frontier(int thread) {
        return frontier[thread];
    }

    boolean contains(int event) {
        return threadOrder.position(event) < frontier[trace.thread(event)];
    }

    /** How many events of a thread come before an event of the slice, itself included. */
    int clock(int event, int thread) {
        return thread == trace.thread(event) ? threadOrder.position(event) + 1 : clocks[event][thread];
    }

    /** Whether there is a path to an event of the slice. */
    boolean reaches(int from, int to) {
        return clock(to, trace.thread(from)) > threadOrder.position(from);
    }

    /** Whether an edge, possibly of events outside of the slice, would not close a cycle, as far as that is known. */
    boolean allows(int from, int to) {
        return foreseen(from, trace.thread(to)) <= threadOrder.position(to) && mayHappen(from) && mayHappen(to);
    }

    /**
     * As {@link #clock}, for an event that may be outside of the slice: what comes before the end of the slice in its
     * thread comes before it too, and so do hard edges.
     */
    int foreseen(int event, int thread) {
        int own = trace.thread(event);
        if (own == thread || contains(event)) {
            return clock(event, thread);
        }
        int known = hardEdges.past(event, thread);
        return frontier[own] == 0 ? known : Math.max(known, clocks[threadOrder.event(own, frontier[own] - 1)][thread]);
    }

    /** Whether nothing that comes before an event is known not to happen. */
    boolean mayHappen(int event) {
        if (contains(event)) {
            return true;
        }
        for (int thread = 0; thread < limit.length; thread++) {
            if (foreseen(event, thread) > limit[thread]) {
                return false;
            }
        }
        return true;
    }

    private void enter(int thread, int count) {
        if (count > limit[thread]) {
            refute();
            return;
        }
        while (frontier[thread] < count && !refuted) {
            int event = threadOrder.event(thread, frontier[thread]);
            for (int source : hardEdges.sources(event)) {
                require(source);
            }
            if (!refuted) {
                clocks[event] = clockOnEntry(event, thread);
                frontier[thread]++;
                raised.add(event);
                for (Rule rule : rules) {
                    rule.entered(event);
                }
            }
        }
    }

    private int[] clockOnEntry(int event, int thread) {
        int[] clock = frontier[thread] == 0
                ? new int[frontier.length]
                : clocks[threadOrder.event(thread, frontier[thread] - 1)];
        for (int source : hardEdges.sources(event)) {
            int[] joined = joined(clock, source, event);
            clock = joined == null ? clock : joined;
        }
        return clock;
    }

    private void insert(int from, int to) {
        require(from);
        require(to);
        if (from == to) {
            refute();
        } else if (!refuted && !reaches(from, to)) {
            added.add(from, to);
            join(from, to);
        }
    }

    private void propagate(int event) {
        if (++propagated % TIME_INTERVAL == 0) {
            budget.propagated(TIME_INTERVAL);
        }
        int next = threadOrder.next(event);
        if (next != Trace.NONE && contains(next)) {
            join(event, next);
        }
        for (int target : hardEdges.targets(event)) {
            if (contains(target)) {
                join(event, target);
            }
        }
        for (int edge = added.first(event); edge >= 0; edge = added.next(edge)) {
            join(event, added.target(edge));
        }
    }

    private void join(int from, int to) {
        int[] before = clocks[to];
        int[] after = joined(before, from, to);
        if (after == null || refuted) {
            return;
        }
        if (!levels.isEmpty()) {
            changedEvents.add(to);
            changedClocks.add(before);
        }
        clocks[to] = after;
        raised.add(to);
        for (int thread = 0; thread < after.length; thread++) {
            if (after[thread] > before[thread]) {
                for (Rule rule : rules) {
                    rule.raised(to, thread);
                }
            }
        }
    }

    /** The clock of {@code to}, raised by that of {@code from}; {@code null} if that changes nothing. */
    private int @Nullable [] joined(int[] before, int from, int to) {
        int own = trace.thread(to);
        int[] after = null;
        if (clock(from, own) > threadOrder.position(to)) {
            refute();
            return null;
        }
        for (int thread = 0; thread < before.length; thread++) {
            if (thread != own && clock(from, thread) > before[thread]) {
                after = after == null ? before.clone() : after;
                after[thread] = clock(from, thread);
            }
        }
        return after == null ? null : counted(after);
    }

    private int[] counted(int[] clock) {
        clockEntries += clock.length;
        if (clockEntries > MAX_CLOCK_ENTRIES) {
            throw new LimitException("its part of the trace is too large");
        }
        return clock;
    }

    /** From here on, what is added can be taken back. */
    void push() {
        levels.push(new Level(frontier.clone(), changedEvents.size(), added.size(), clockEntries));
        rules.forEach(Rule::push);
    }

    /** Takes back all since the last {@link #push} that was not taken back. */
    void pop() {
        Level level = levels.pop();
        System.arraycopy(level.frontier, 0, frontier, 0, frontier.length);
        while (changedEvents.size() > level.changes) {
            clocks[changedEvents.removeLast()] = changedClocks.remove(changedClocks.size() - 1);
        }
        added.shrinkTo(level.edges);
        clockEntries = level.clockEntries;
        pending.clear();
        raised.clear();
        refuted = false;
        rules.forEach(Rule::pop);
    }
}

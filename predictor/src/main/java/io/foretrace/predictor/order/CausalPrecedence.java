package io.foretrace.predictor.order;

import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/**
 * Causally-precedes (Smaragdakis, Evans, Sadowski, Yi, Flanagan, <em>Sound predictive race detection in polynomial
 * time</em>, POPL 2012), the smallest relation such that
 *
 * <ul>
 *   <li>(a) the release of a critical section precedes the acquire of a later one of the same lock if they have accesses
 *       that conflict;
 *   <li>(b) so it does if an event of the first section precedes one of the second;
 *   <li>(c) it is closed under composition with happens-before, from the left and from the right.
 * </ul>
 *
 * What every reordering keeps (forks, joins, notifications), and conflicting accesses of volatile variables, are edges of
 * both relations.
 */
public final class CausalPrecedence {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final CriticalSections sections;
    private final ObservedEdges edges;
    private final Clocks happensBefore;
    private final ConflictingSections direct;
    /** Per event, how many events of each thread precede it. Rows are shared, and replaced where they change. */
    private final int[][] rows;

    CausalPrecedence(TraceIndex index) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        sections = index.criticalSections();
        edges = new ObservedEdges(index);
        happensBefore = happensBefore();
        direct = new ConflictingSections(index);
        rows = new int[trace.size()][];
        int changed = 0;
        while (changed < trace.size()) {
            pass(changed);
            changed = addByRuleB();
        }
    }

    private Clocks happensBefore() {
        Clocks.Builder builder = new Clocks.Builder(trace, threadOrder);
        for (int event = 0; event < trace.size(); event++) {
            for (int source : edges.hard(event)) {
                builder.edge(source);
            }
            for (int source : edges.releases(event)) {
                builder.edge(source);
            }
            builder.pass(event);
        }
        return builder.build();
    }

    /** Rule (c), from an event on. */
    private void pass(int from) {
        for (int event = from; event < trace.size(); event++) {
            int previous = threadOrder.previous(event);
            int[] row = previous == Trace.NONE ? new int[threadOrder.threads()] : rows[previous];
            for (int source : edges.releases(event)) {
                row = joined(row, rows[source]);
            }
            for (int source : edges.hard(event)) {
                row = joined(row, past(source));
            }
            if (trace.op(event).acquires()) {
                int[] releases = direct.into(event);
                for (int release : releases) {
                    row = release == Trace.NONE ? row : joined(row, past(release));
                }
            }
            rows[event] = row;
        }
    }

    private int[] past(int event) {
        int[] past = new int[threadOrder.threads()];
        happensBefore.joinAfter(event, past);
        return past;
    }

    private static int[] joined(int[] row, int[] other) {
        int[] result = row;
        for (int thread = 0; thread < row.length; thread++) {
            if (other[thread] > row[thread]) {
                result = result == row ? row.clone() : result;
                result[thread] = other[thread];
            }
        }
        return result;
    }

    /** Adds what rule (b) adds now; the first acquire that changes, or the end of the trace. */
    private int addByRuleB() {
        int first = trace.size();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).acquires()) {
                int acquire = event;
                int end = sections.match(acquire) == Trace.NONE
                        ? threadOrder.event(trace.thread(acquire), threadOrder.length(trace.thread(acquire)) - 1)
                        : sections.match(acquire);
                boolean changed = false;
                for (Strand strand : sections.strands(trace.target(acquire))) {
                    changed |= strand.thread() != trace.thread(acquire) && addByRuleB(acquire, end, strand);
                }
                first = changed ? Math.min(first, acquire) : first;
            }
        }
        return first;
    }

    private boolean addByRuleB(int acquire, int end, Strand strand) {
        int thread = strand.thread();
        boolean changed = add(acquire, last(strand.exclusive(), thread, rows[end][thread]));
        if (trace.op(acquire) == Op.ACQUIRE) {
            changed |= add(acquire, last(strand.shared(), thread, rows[end][thread]));
        }
        return changed;
    }

    private boolean add(int acquire, int earlier) {
        return earlier != Trace.NONE
                && !precedes(sections.match(earlier), acquire)
                && direct.add(sections.match(earlier), acquire);
    }

    private int last(IntList acquires, int thread, int count) {
        int among = count < threadOrder.length(thread)
                ? acquires.countBelow(threadOrder.event(thread, count))
                : acquires.size();
        return among == 0 ? Trace.NONE : acquires.get(among - 1);
    }

    /** Whether {@code first}, of another thread, causally precedes {@code second}. */
    public boolean precedes(int first, int second) {
        return rows[second][trace.thread(first)] > threadOrder.position(first);
    }

    /** How many events of a thread causally precede an event of another one. */
    public int before(int event, int thread) {
        return rows[event][thread];
    }
}

package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.Clocks;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;

/**
 * {@code E} of the polygraph {@code Gρ}: what comes before an event in every reordering that has the event. Program order,
 * fork and join, notifications that no other one can stand in for and, for {@code cdsr}, each read after its write.
 */
final class HardEdges {
    private static final int[] NOTHING = {};

    private final Clocks clocks;
    /** Per event, the edges from and to other threads. */
    private final int[][] sources;

    private final int[][] targets;

    HardEdges(TraceIndex index, Model model) {
        Trace trace = index.trace();
        sources = new int[trace.size()][];
        targets = new int[trace.size()][];
        int[] outDegree = new int[trace.size()];
        Clocks.Builder builder = new Clocks.Builder(trace, index.threadOrder());
        for (int event = 0; event < trace.size(); event++) {
            sources[event] = sources(index, model, event);
            for (int source : sources[event]) {
                builder.edge(source);
                outDegree[source]++;
            }
            builder.pass(event);
        }
        clocks = builder.build();
        turnAround(outDegree);
    }

    private static int[] sources(TraceIndex index, Model model, int event) {
        Trace trace = index.trace();
        MustHappenBefore mustHappenBefore = index.mustHappenBefore();
        IntList found = new IntList();
        IntList predecessors = mustHappenBefore.predecessors(event);
        for (int i = 0; i < predecessors.size(); i++) {
            addFromOtherThread(trace, predecessors.get(i), event, found);
        }
        if (model == Model.CDSR && trace.op(event).reads()) {
            addFromOtherThread(trace, index.readsFrom().writer(event), event, found);
        }
        return found.isEmpty() ? NOTHING : found.toArray();
    }

    private static void addFromOtherThread(Trace trace, int source, int event, IntList found) {
        if (source != Trace.NONE && trace.thread(source) != trace.thread(event)) {
            found.add(source);
        }
    }

    private void turnAround(int[] outDegree) {
        for (int event = 0; event < targets.length; event++) {
            targets[event] = outDegree[event] == 0 ? NOTHING : new int[outDegree[event]];
        }
        for (int event = 0; event < targets.length; event++) {
            for (int source : sources[event]) {
                targets[source][--outDegree[source]] = event;
            }
        }
    }

    /** The events of other threads that come directly before an event. Not a copy: do not change it. */
    int[] sources(int event) {
        return sources[event];
    }

    /** The events of other threads that an event comes directly before. Not a copy: do not change it. */
    int[] targets(int event) {
        return targets[event];
    }

    /** How many events of a thread must have happened when an event of another one has happened. */
    int past(int event, int thread) {
        return clocks.after(event, thread);
    }
}

package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/**
 * The synchronisation seed edges: fork-join and wait-notify, between different threads.
 *
 * <p>The paper takes each wait to be ended by the notification that ended it in the trace. The rules of the trace let a
 * notification end another wait of the same thread, so only those edges are seeds that hold however they are matched;
 * with two threads these are all.
 */
final class SeedEdges {
    private static final IntList NOTHING = new IntList();

    private final Trace trace;
    private final Map<Integer, IntList> into = new HashMap<>();
    private final Map<Integer, IntList> outOf = new HashMap<>();

    SeedEdges(TraceIndex index) {
        trace = index.trace();
        ThreadOrder threadOrder = index.threadOrder();
        MustHappenBefore order = index.mustHappenBefore();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            boolean isFirst = threadOrder.position(event) == 0;
            if (isFirst || op == Op.JOIN || op == Op.NOTIFY || op == Op.WOKEN) {
                addAll(order.predecessors(event), event);
            }
        }
    }

    private void addAll(IntList sources, int target) {
        for (int i = 0; i < sources.size(); i++) {
            int source = sources.get(i);
            if (trace.thread(source) != trace.thread(target)) {
                into.computeIfAbsent(target, key -> new IntList()).add(source);
                outOf.computeIfAbsent(source, key -> new IntList()).add(target);
            }
        }
    }

    /** The events of other threads that come directly before an event. */
    IntList into(int event) {
        return into.getOrDefault(event, NOTHING);
    }

    /** The events of other threads that come directly after an event. */
    IntList outOf(int event) {
        return outOf.getOrDefault(event, NOTHING);
    }

    /** Whether the event is a vertex for the sake of its seed edges, whatever it does. */
    boolean touch(int event) {
        return into.containsKey(event) || outOf.containsKey(event);
    }
}

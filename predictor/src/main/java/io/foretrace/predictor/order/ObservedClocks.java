package io.foretrace.predictor.order;

import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/**
 * Clocks of orders that keep what the trace did: forks, joins, each wait ended by the notification that ended it, each
 * read after the write that it saw, and what an algorithm adds.
 *
 * <p>A set of events that is closed under such an order, performed in the order of the trace, has every read see the
 * same write again and every notification wake the same threads. That is why the reads-from edges are there even for
 * plain happens-before: without them only the first race of a trace is known to be real (Mathur, Kini, Viswanathan,
 * <em>What happens after the first race?</em>, OOPSLA 2018).
 */
public final class ObservedClocks {
    private ObservedClocks() {}

    /** Adds the edges into an event that only one algorithm has. */
    @FunctionalInterface
    public interface Edges {
        /** Called for each event in the order of the trace, before it is passed. */
        void into(int event, Clocks.Builder builder);
    }

    public static Clocks of(TraceIndex index, Edges more) {
        Trace trace = index.trace();
        ReadsFrom readsFrom = index.readsFrom();
        Waits waits = index.waits();
        Clocks.Builder builder = new Clocks.Builder(trace, index.threadOrder());
        int[] lastNotify = new int[trace.locks().size()];
        java.util.Arrays.fill(lastNotify, Trace.NONE);
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            switch (op) {
                case READ, READ_MODIFY_WRITE -> edge(builder, readsFrom.writer(event));
                case JOIN -> MustHappenBefore.joinEdge(trace, index.threadOrder(), builder, event);
                case WOKEN -> edge(builder, waits.endedBy(event).notification());
                case NOTIFY -> notifyEdges(builder, waits, event, lastNotify, trace.target(event));
                default -> {}
            }
            more.into(event, builder);
            builder.pass(event);
            if (op == Op.FORK) {
                builder.start(trace.target(event), event);
            }
        }
        return builder.build();
    }

    /** Notifications of one lock keep their order: what an earlier one left waiting, or not, a later one depends on. */
    private static void notifyEdges(Clocks.Builder builder, Waits waits, int notify, int[] lastNotify, int lock) {
        edge(builder, lastNotify[lock]);
        for (Wait wait : waits.wokenBy(notify)) {
            builder.edge(wait.event());
        }
        lastNotify[lock] = notify;
    }

    private static void edge(Clocks.Builder builder, int source) {
        if (source != Trace.NONE) {
            builder.edge(source);
        }
    }
}

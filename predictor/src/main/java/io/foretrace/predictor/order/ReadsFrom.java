package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** The write that each read saw in the trace. */
public final class ReadsFrom {
    private final int[] writer;

    public ReadsFrom(Trace trace) {
        writer = new int[trace.size()];
        int[] last = new int[trace.variables().size()];
        Arrays.fill(last, Trace.NONE);
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess()) {
                writer[event] = last[trace.target(event)];
                if (op.writes()) {
                    last[trace.target(event)] = event;
                }
            }
        }
    }

    /** The last write to the variable before this access of it, {@link Trace#NONE} for the initial value. */
    public int writer(int access) {
        return writer[access];
    }
}

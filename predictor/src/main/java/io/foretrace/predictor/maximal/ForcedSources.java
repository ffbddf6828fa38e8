package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/** The reads whose value is written only once in the whole trace: to see it again they have to see that write again. */
final class ForcedSources {
    private final TraceIndex index;
    private final Trace trace;
    /** Per variable and value the only write of it, {@link Trace#NONE} if there are several. */
    private final Map<Long, Integer> onlyWrite = new HashMap<>();

    ForcedSources(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.writes()) {
                int write = event;
                onlyWrite.compute(
                        key(trace.target(event), trace.valueWritten(event)),
                        (key, known) -> known == null ? write : Trace.NONE);
            }
        }
    }

    /** The write that a read must see to see its value, {@link Trace#NONE} if it can see it from elsewhere. */
    int of(int read) {
        int variable = trace.target(read);
        int value = trace.valueRead(read);
        int observed = index.readsFrom().writer(read);
        boolean isForced = observed != Trace.NONE
                && trace.initialValue(variable) != value
                && onlyWrite.getOrDefault(key(variable, value), Trace.NONE) == observed;
        return isForced ? observed : Trace.NONE;
    }

    private static long key(int variable, int value) {
        return (long) variable << 32 | (value & 0xFFFF_FFFFL);
    }
}

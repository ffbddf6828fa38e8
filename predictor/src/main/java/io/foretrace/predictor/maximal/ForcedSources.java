package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LongNumbers;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;

/** The reads whose value is written only once in the whole trace: to see it again they have to see that write again. */
final class ForcedSources {
    private final TraceIndex index;
    private final Trace trace;
    /** The values of variables that are written, numbered: there can be nearly as many as events. */
    private final LongNumbers written = new LongNumbers();
    /** By these numbers, the only write, {@link Trace#NONE} if there are several. */
    private final IntList onlyWrite = new IntList();

    ForcedSources(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).writes()) {
                add(event);
            }
        }
    }

    private void add(int write) {
        int number = written.number(key(trace.target(write), trace.valueWritten(write)));
        if (number == onlyWrite.size()) {
            onlyWrite.add(write);
        } else {
            onlyWrite.set(number, Trace.NONE);
        }
    }

    /** The write that a read must see to see its value, {@link Trace#NONE} if it can see it from elsewhere. */
    int of(int read) {
        int variable = trace.target(read);
        int value = trace.valueRead(read);
        int observed = index.readsFrom().writer(read);
        boolean isForced = observed != Trace.NONE
                && trace.initialValue(variable) != value
                && onlyWrite.get(written.number(key(variable, value))) == observed;
        return isForced ? observed : Trace.NONE;
    }

    private static long key(int variable, int value) {
        return (long) variable << 32 | (value & 0xFFFF_FFFFL);
    }
}

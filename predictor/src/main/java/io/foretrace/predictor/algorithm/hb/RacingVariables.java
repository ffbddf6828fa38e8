package io.foretrace.predictor.algorithm.hb;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The variables of which two conflicting accesses are unordered. As long as there are none, all writes of a variable are in order, so
 * that an access has to be compared with the last write alone, and a write with the reads since then (FastTrack).
 */
final class RacingVariables {
    private static final IntList NONE = new IntList();

    private final Trace trace;
    private final Order order;
    private final BitSet racing = new BitSet();
    private final int[] lastWrite;
    /** Per variable, the last read of each thread since the last write. */
    private final IntList[] reads;

    private RacingVariables(Trace trace, Order order) {
        this.trace = trace;
        this.order = order;
        lastWrite = new int[trace.variables().size()];
        Arrays.fill(lastWrite, Trace.NONE);
        reads = new IntList[lastWrite.length];
        Arrays.fill(reads, NONE);
    }

    static BitSet of(Trace trace, Order order) {
        RacingVariables pass = new RacingVariables(trace, order);
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess() && !pass.racing.get(trace.target(event))) {
                pass.access(event, trace.target(event), op);
            }
        }
        return pass.racing;
    }

    private void access(int event, int variable, Op op) {
        if (lastWrite[variable] != Trace.NONE && isUnordered(lastWrite[variable], event)) {
            racing.set(variable);
        }
        if (op.writes()) {
            for (int i = 0; i < reads[variable].size(); i++) {
                if (isUnordered(reads[variable].get(i), event)) {
                    racing.set(variable);
                }
            }
            reads[variable].clear();
            lastWrite[variable] = event;
        } else {
            addRead(event, variable);
        }
    }

    private void addRead(int event, int variable) {
        if (reads[variable] == NONE) {
            reads[variable] = new IntList();
        }
        IntList ofVariable = reads[variable];
        for (int i = 0; i < ofVariable.size(); i++) {
            if (trace.thread(ofVariable.get(i)) == trace.thread(event)) {
                ofVariable.set(i, event);
                return;
            }
        }
        ofVariable.add(event);
    }

    private boolean isUnordered(int earlier, int event) {
        return trace.thread(earlier) != trace.thread(event) && !order.isBefore(earlier, event);
    }
}

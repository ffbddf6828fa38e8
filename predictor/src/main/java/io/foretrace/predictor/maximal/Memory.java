package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * What the reads of a candidate see. A read is <em>off</em> if it does not see the value that it saw in the trace; what
 * depends on it is written as a value that is equal to no other.
 */
final class Memory {
    private final Window window;
    private final Trace trace;
    private final int[] lastWrite;
    private final int[] seen;
    /** Per thread, its reads that are off, in order. */
    private final IntList[] offReads;

    private final boolean[] isOff;
    private final boolean[] isConcrete;

    Memory(Window window) {
        this.window = window;
        trace = window.index().trace();
        lastWrite = new int[trace.variables().size()];
        seen = new int[window.size()];
        isOff = new boolean[window.size()];
        isConcrete = new boolean[window.size()];
        offReads = new IntList[trace.threads().size()];
        Arrays.setAll(offReads, thread -> new IntList());
    }

    void replay(Candidate candidate) {
        Arrays.fill(lastWrite, ReadSources.START);
        for (IntList reads : offReads) {
            reads.clear();
        }
        for (int i = 0; i < candidate.size(); i++) {
            int event = candidate.event(i);
            Op op = window.op(event);
            if (op.reads()) {
                read(event);
            }
            if (op.writes()) {
                isConcrete[event] = isConcrete(event);
                lastWrite[window.target(event)] = event;
            }
        }
    }

    private void read(int event) {
        int variable = window.target(event);
        int write = lastWrite[variable];
        seen[event] = write;
        boolean concrete = write == ReadSources.START || isConcrete[write];
        int value = write == ReadSources.START ? window.startValue(variable) : trace.valueWritten(window.global(write));
        isOff[event] = !concrete || value != trace.valueRead(window.global(event));
        if (isOff[event]) {
            offReads[window.thread(event)].add(event);
        }
    }

    /** What comes before the window is as observed. All reads that a write depends on happen before it. */
    private boolean isConcrete(int write) {
        if (!window.tellsDependence(write)) {
            return offReads[window.thread(write)].isEmpty();
        }
        int event = window.global(write);
        for (int i = 0; i < trace.dependenceCount(event); i++) {
            int read = trace.dependence(event, i);
            if (window.contains(read) && isOff[window.local(read)]) {
                return false;
            }
        }
        return true;
    }

    IntList offReads(int thread) {
        return offReads[thread];
    }

    /** The write that a read of the candidate sees, or {@link ReadSources#START}. */
    int seenBy(int read) {
        return seen[read];
    }
}

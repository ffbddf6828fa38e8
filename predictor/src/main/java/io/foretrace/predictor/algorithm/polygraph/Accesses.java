package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ReadsFrom;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who reads and writes each variable, and which reads saw which write. */
final class Accesses {
    private final Trace trace;
    private final ReadsFrom readsFrom;
    private final List<List<Strand>> byVariable = new ArrayList<>();
    private final boolean[] isWritten;
    /** Per variable the first write, per write the next one of its variable. */
    private final int[] firstWrite;

    private final int[] nextWrite;

    Accesses(TraceIndex index) {
        trace = index.trace();
        readsFrom = index.readsFrom();
        isWritten = new boolean[trace.variables().size()];
        firstWrite = new int[trace.variables().size()];
        nextWrite = new int[trace.size()];
        Arrays.fill(firstWrite, Integer.MAX_VALUE);
        Arrays.fill(nextWrite, Integer.MAX_VALUE);
        for (int variable = 0; variable < isWritten.length; variable++) {
            byVariable.add(new ArrayList<>(2));
        }
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).isAccess()) {
                add(event);
            }
        }
    }

    /** What one thread does with one variable; a read-modify-write is both. */
    static final class Strand {
        private final int thread;
        private final IntList reads = new IntList();
        private final IntList writes = new IntList();

        private Strand(int thread) {
            this.thread = thread;
        }

        int thread() {
            return thread;
        }

        IntList writes() {
            return writes;
        }
    }

    private void add(int event) {
        Op op = trace.op(event);
        int variable = trace.target(event);
        Strand strand = strand(variable, trace.thread(event));
        if (op.reads()) {
            strand.reads.add(event);
        }
        if (op.writes()) {
            strand.writes.add(event);
            isWritten[variable] = true;
            int previous = readsFrom.writer(event);
            if (previous == Trace.NONE) {
                firstWrite[variable] = event;
            } else {
                nextWrite[previous] = event;
            }
        }
    }

    private Strand strand(int variable, int thread) {
        List<Strand> strands = byVariable.get(variable);
        for (Strand strand : strands) {
            if (strand.thread == thread) {
                return strand;
            }
        }
        Strand added = new Strand(thread);
        strands.add(added);
        return added;
    }

    /** Whether the event is an access that others can disturb: one of a variable that threads share and somebody writes. */
    boolean isShared(int event) {
        if (!trace.op(event).isAccess()) {
            return false;
        }
        int variable = trace.target(event);
        return isWritten[variable] && byVariable.get(variable).size() > 1;
    }

    List<Strand> strands(int access) {
        return byVariable.get(trace.target(access));
    }

    /** The write that a read sees, {@link Trace#NONE} for the initial value. */
    int writer(int read) {
        return readsFrom.writer(read);
    }

    /**
     * The last of a thread's reads that saw {@code write}, or the initial value if that is {@link Trace#NONE}, and that is
     * not {@code except} and below {@code bound}; {@code NONE} if there is none. In the trace nothing else is written
     * between a write and its reads.
     */
    int lastReader(int variable, int write, Strand strand, int except, int bound) {
        int next = write == Trace.NONE ? firstWrite[variable] : nextWrite[write];
        // The next write sees this one itself if it is a read-modify-write.
        int end = next == Integer.MAX_VALUE ? next : next + 1;
        int count = strand.reads.countBelow(Math.min(end, bound));
        if (count > 0 && strand.reads.get(count - 1) == except) {
            count--;
        }
        int last = count == 0 ? Trace.NONE : strand.reads.get(count - 1);
        return last != Trace.NONE && writer(last) == write ? last : Trace.NONE;
    }
}

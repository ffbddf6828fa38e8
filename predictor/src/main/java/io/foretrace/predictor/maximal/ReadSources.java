package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * The writes that a read can see its value from, {@code W_v^r} of paper 003, without those that must-happen-before or a
 * common lock rule out.
 */
final class ReadSources {
    /** Stands for the value that the variable has when the window starts. */
    static final int START = -1;

    private final Window window;
    private final Trace trace;
    private final LockSets lockSets;
    private final CriticalSections sections;

    ReadSources(Window window) {
        this.window = window;
        trace = window.index().trace();
        lockSets = window.index().lockSets();
        sections = window.index().criticalSections();
    }

    /** The sources of a read, the one that it had in the trace first. */
    int[] of(int read) {
        int variable = window.target(read);
        int value = trace.valueRead(window.global(read));
        IntList writes = window.writesTo(variable);
        IntList sources = new IntList();
        int observed = observed(read);
        sources.add(observed);
        if (observed != START && window.startValue(variable) == value && !startIsOverwrittenBefore(read, writes)) {
            sources.add(START);
        }
        for (int i = 0; i < writes.size(); i++) {
            int write = writes.get(i);
            if (write != observed
                    && write != read
                    && trace.valueWritten(window.global(write)) == value
                    && !window.mustPrecede(read, write)
                    && !overwrittenBefore(read, write)
                    && !hiddenByLock(read, write)) {
                sources.add(write);
            }
        }
        return sources.toArray();
    }

    /** The write that the read saw in the trace. */
    int observed(int read) {
        int writer = window.index().readsFrom().writer(window.global(read));
        return writer != Trace.NONE && window.contains(writer) ? window.local(writer) : START;
    }

    private boolean startIsOverwrittenBefore(int read, IntList writes) {
        for (int i = 0; i < writes.size(); i++) {
            if (window.mustPrecede(writes.get(i), read)) {
                return true;
            }
        }
        return false;
    }

    /** Only the nearest writes of the two threads are looked at: the others hide a write no better. */
    private boolean overwrittenBefore(int read, int write) {
        int next = window.nextWrite(write);
        int own = window.previousWrite(read);
        return (next != Trace.NONE && window.mustPrecede(next, read))
                || (own != Trace.NONE && own != write && window.mustPrecede(write, own));
    }

    /** Another write follows in a critical section that the read cannot be inside of. */
    private boolean hiddenByLock(int read, int write) {
        int overwriting = window.nextWrite(write);
        if (overwriting == Trace.NONE || window.thread(read) == window.thread(write)) {
            return false;
        }
        int held = lockSets.before(window.global(write));
        int heldByReader = lockSets.before(window.global(read));
        return Arrays.stream(commonLocks(held, heldByReader))
                .anyMatch(lock -> releaseAfter(write, lock) > window.global(overwriting));
    }

    private int[] commonLocks(int one, int other) {
        IntList common = new IntList();
        for (int i = 0; i < lockSets.size(one); i++) {
            for (int j = 0; j < lockSets.size(other); j++) {
                boolean bothShared = lockSets.isShared(one, i) && lockSets.isShared(other, j);
                if (lockSets.lock(one, i) == lockSets.lock(other, j) && !bothShared) {
                    common.add(lockSets.lock(one, i));
                }
            }
        }
        return common.toArray();
    }

    /** When the thread of a write gives up a lock that it holds there; never: after everything. */
    private int releaseAfter(int write, int lock) {
        int event = window.global(write);
        int first = Integer.MAX_VALUE;
        for (CriticalSections.Strand strand : sections.strands(lock)) {
            if (strand.thread() == trace.thread(event)) {
                first = Math.min(first, releaseOfLast(strand.exclusive(), event));
                first = Math.min(first, releaseOfLast(strand.shared(), event));
            }
        }
        return first;
    }

    private int releaseOfLast(IntList acquires, int event) {
        int count = acquires.countBelow(event);
        int release = count == 0 ? Trace.NONE : sections.match(acquires.get(count - 1));
        return release > event ? release : Integer.MAX_VALUE;
    }
}

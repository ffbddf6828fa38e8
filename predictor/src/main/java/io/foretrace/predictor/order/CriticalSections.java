package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which release ends which acquire, and what each thread acquired of each lock, in order. */
public final class CriticalSections {
    private final int[] match;
    private final List<List<Strand>> byLock = new ArrayList<>();

    public CriticalSections(Trace trace) {
        match = new int[trace.size()];
        Arrays.fill(match, Trace.NONE);
        for (int lock = 0; lock < trace.locks().size(); lock++) {
            byLock.add(new ArrayList<>(4));
        }
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.acquires()) {
                strand(trace.target(event), trace.thread(event)).add(event, op == Op.ACQUIRE);
            } else if (op.releases()) {
                Strand strand = strand(trace.target(event), trace.thread(event));
                int acquire = (op == Op.RELEASE ? strand.exclusive : strand.shared).last();
                match[event] = acquire;
                match[acquire] = event;
            }
        }
    }

    /** What one thread acquired of one lock. */
    public static final class Strand {
        private final int thread;
        private final IntList exclusive = new IntList();
        private final IntList shared = new IntList();

        private Strand(int thread) {
            this.thread = thread;
        }

        private void add(int acquire, boolean alone) {
            (alone ? exclusive : shared).add(acquire);
        }

        public int thread() {
            return thread;
        }

        /** The acquires that took the lock alone, in order. */
        public IntList exclusive() {
            return exclusive;
        }

        /** The acquires that shared the lock with other readers, in order. */
        public IntList shared() {
            return shared;
        }
    }

    /** The release that ends an acquire, or the acquire that a release ends; {@link Trace#NONE} if never released. */
    public int match(int event) {
        return match[event];
    }

    /** One strand for each thread that ever acquired the lock. */
    public List<Strand> strands(int lock) {
        return byLock.get(lock);
    }

    private Strand strand(int lock, int thread) {
        List<Strand> strands = byLock.get(lock);
        for (Strand strand : strands) {
            if (strand.thread == thread) {
                return strand;
            }
        }
        Strand added = new Strand(thread);
        strands.add(added);
        return added;
    }
}

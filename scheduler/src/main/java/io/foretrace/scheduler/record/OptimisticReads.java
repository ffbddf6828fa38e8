package io.foretrace.scheduler.record;

import io.foretrace.scheduler.bridge.Called;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.meaning.OptimisticCalls;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads in the optimistic mode of a {@code StampedLock}. Whoever validates them throws away what a writer has changed meanwhile, so
 * they race with nobody who writes under that lock, although nothing keeps the two threads apart. Reads that are not validated do
 * race, and so does a writer without the lock. No event tells whether a call that tries for the lock has got it: who writes after
 * such a call is taken to hold the lock.
 */
final class OptimisticReads {
    private final EventLog log;

    OptimisticReads(EventLog log) {
        this.log = log;
    }

    /** Whether one of two accesses is such a read, and the other one a write under the lock of that read. */
    boolean areApart(int one, int other) {
        return isApart(one, other) || isApart(other, one);
    }

    private boolean isApart(int read, int write) {
        if (log.operation(read) != Operation.READ) {
            return false;
        }
        Set<Integer> locks = new HashSet<>();
        for (int event = write - 1; event >= 0; event--) {
            boolean isLast = changesMode(event, log.thread(write)) && locks.add(log.target(event));
            if (isLast && OptimisticCalls.write(method(event)) && isValidated(read, log.target(event))) {
                return true;
            }
        }
        return false;
    }

    /** The next call of the lock decides: a thread that begins once more, or gives up, has not looked at its stamp. */
    private boolean isValidated(int read, int lock) {
        int begin = read - 1;
        while (begin >= 0 && !(changesMode(begin, log.thread(read)) && log.target(begin) == lock)) {
            begin--;
        }
        int next = read + 1;
        while (next < log.size() && !(isCall(next, log.thread(read)) && log.target(next) == lock)) {
            next++;
        }
        return begin >= 0
                && OptimisticCalls.begin(method(begin))
                && next < log.size()
                && OptimisticCalls.validate(method(next));
    }

    private boolean changesMode(int event, int thread) {
        return isCall(event, thread) && !OptimisticCalls.look(method(event));
    }

    private boolean isCall(int event, int thread) {
        Called called = log.thread(event) == thread ? Sites.called(log.site(event)) : null;
        return called != null && OptimisticCalls.isOwner(called.owner());
    }

    private String method(int event) {
        Called called = Sites.called(log.site(event));
        return called == null ? "" : called.method();
    }
}

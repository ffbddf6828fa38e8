package io.foretrace.scheduler.bridge.jdk;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Outside threads. Looked through without a lock: that happens whenever one of them parks. */
final class OutsideThreadTable {
    /** Filled from the left; null where it is free. Nothing is taken out: a new array is made instead. */
    private volatile @Nullable OutsideThread[] threads = new OutsideThread[16];

    private volatile int count;

    synchronized OutsideThread add(Thread thread) {
        if (count == threads.length) {
            prune();
        }
        OutsideThread added = new OutsideThread(thread);
        threads[count] = added;
        count = count + 1;
        return added;
    }

    @Nullable
    OutsideThread find(Thread thread) {
        int size = count;
        @Nullable OutsideThread[] current = threads;
        for (int i = 0; i < size && i < current.length; i++) {
            OutsideThread known = current[i];
            if (known != null && known.refersTo(thread)) {
                return known;
            }
        }
        return null;
    }

    List<OutsideThread> alive() {
        List<OutsideThread> alive = new ArrayList<>();
        for (OutsideThread known : threads) {
            if (known != null && isAlive(known)) {
                alive.add(known);
            }
        }
        return alive;
    }

    /** Whether there is any; makes no list. */
    boolean hasAlive() {
        for (OutsideThread known : threads) {
            if (known != null && isAlive(known)) {
                return true;
            }
        }
        return false;
    }

    private void prune() {
        List<OutsideThread> alive = alive();
        @Nullable OutsideThread[] pruned = new OutsideThread[Math.max(16, 2 * alive.size())];
        for (int i = 0; i < alive.size(); i++) {
            pruned[i] = alive.get(i);
        }
        threads = pruned;
        count = alive.size();
    }

    /** One that is about to be started counts. */
    private static boolean isAlive(OutsideThread known) {
        Thread thread = known.get();
        return thread != null && thread.getState() != Thread.State.TERMINATED;
    }
}

package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Jdk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for each other's locks. A lock may be held by several, who share it: whoever waits for it waits for
 * all of them, so that one who does not go on is enough.
 */
final class LockCycle {
    /** What a thread that waits for a lock may be woken from without getting it. */
    private static final Set<String> INTERRUPTIBLE = Set.of("lockInterruptibly", "acquireInterruptibly");

    private final Threads threads;

    LockCycle(Threads threads) {
        this.threads = threads;
    }

    /** Each waits for a lock that the next one holds; empty if there is no such cycle. */
    List<ControlledThread> find() {
        Set<ControlledThread> done = new HashSet<>();
        for (ControlledThread start : threads.all()) {
            List<ControlledThread> cycle = from(start, new ArrayList<>(), done);
            if (!cycle.isEmpty()) {
                return cycle;
            }
        }
        return List.of();
    }

    /** As {@link #find}, among the threads that this one waits for, and only if nobody can break the cycle any more. */
    List<ControlledThread> closedBy(ControlledThread thread) {
        List<ControlledThread> cycle = from(thread, new ArrayList<>(), new HashSet<>());
        return cycle.stream().anyMatch(LockCycle::isInterruptible) ? List.of() : cycle;
    }

    /** The lock that the thread waits for; null if it waits for something else. */
    static @Nullable Object wanted(ControlledThread thread) {
        return thread.state() instanceof ThreadState.Waiting
                ? null
                : thread.state().lock();
    }

    /** Who holds the lock that the thread waits for, the thread itself last; nobody if it will not wait for ever. */
    List<ControlledThread> holders(ControlledThread thread) {
        Object lock = wanted(thread);
        if (lock == null || thread.state().deadline() != ThreadState.NEVER) {
            return List.of();
        }
        if (thread.state() instanceof ThreadState.Blocked blocked) {
            ControlledThread owner = blocked.monitor().owner;
            return owner == null ? List.of() : List.of(owner);
        }
        Object owner = Jdk.field(lock, AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
        if (owner instanceof Thread holder) {
            ControlledThread controlled = threads.of(holder);
            return controlled == null ? List.of() : List.of(controlled);
        }
        return sharing(lock, thread);
    }

    private List<ControlledThread> sharing(Object lock, ControlledThread self) {
        List<ControlledThread> holders = new ArrayList<>();
        for (ControlledThread thread : threads.all()) {
            if (thread != self && thread.held.contains(lock)) {
                holders.add(thread);
            }
        }
        if (self.held.contains(lock)) {
            holders.add(self);
        }
        return holders;
    }

    /** Depth first; {@code done} are threads from which no cycle can be reached. */
    private List<ControlledThread> from(ControlledThread at, List<ControlledThread> path, Set<ControlledThread> done) {
        int known = path.indexOf(at);
        if (known >= 0) {
            return fromTheOldest(path.subList(known, path.size()));
        }
        if (done.contains(at)) {
            return List.of();
        }
        path.add(at);
        for (ControlledThread holder : holders(at)) {
            List<ControlledThread> cycle = from(holder, path, done);
            if (!cycle.isEmpty()) {
                return cycle;
            }
        }
        path.remove(path.size() - 1);
        done.add(at);
        return List.of();
    }

    /** So that a cycle is the same one, wherever it was entered. */
    private static List<ControlledThread> fromTheOldest(List<ControlledThread> cycle) {
        List<ControlledThread> turned = new ArrayList<>(cycle);
        int oldest = cycle.indexOf(Collections.min(cycle, Comparator.comparingInt(thread -> thread.index)));
        Collections.rotate(turned, -oldest);
        return turned;
    }

    private static boolean isInterruptible(ControlledThread thread) {
        return ProgramStack.of(thread.thread).stream().anyMatch(frame -> INTERRUPTIBLE.contains(frame.getMethodName()));
    }
}

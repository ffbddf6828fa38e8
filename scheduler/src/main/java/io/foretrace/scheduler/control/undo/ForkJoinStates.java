package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Whether pools that share tasks among their threads take any. One that was shut down and whose threads have all ended is as it
 * was made, but for a few fields; one that still has threads stays shut down, because they may be about to end.
 */
final class ForkJoinStates {
    /** Says whether the pool was shut down: before Java 19 with how many threads it has at most, since then with a lock. */
    private static final Field STATE = state();

    private static final char TYPE = STATE.getType() == int.class ? 'I' : 'J';
    private static final long TERMINATED = flag("TERMINATED");
    private static final long FLAGS = TERMINATED | flag("SHUTDOWN") | flag("STOP") | flag("CLEANED");

    /** Before Java 19 the counts of threads start from how many the pool may have, and lower bits name one that is idle. */
    private static final boolean COUNTS_FROM_BELOW = STATE.getName().equals("mode");

    private static final long COUNTS = Memory.offset(ForkJoinPool.class, "ctl");
    private static final int RUNNING_SHIFT = 48;
    private static final int ALL_SHIFT = 32;
    private static final long COUNT_MASK = 0xFFFFL;

    private record Running(ForkJoinPool pool, long countsOfNone) {}

    private final List<Running> running = new ArrayList<>();

    void save(ForkJoinPool pool) {
        if (!pool.isShutdown()) {
            running.add(new Running(pool, COUNTS_FROM_BELOW ? countsOfNone(pool) : 0));
        }
    }

    void putBack() {
        for (Running each : running) {
            ForkJoinPool pool = each.pool();
            long offset = Memory.offset(STATE);
            long state = Memory.bits(pool, offset, TYPE);
            boolean isEmpty = COUNTS_FROM_BELOW || Memory.bits(pool, COUNTS, 'J') == 0;
            if ((state & TERMINATED) != 0 && isEmpty) {
                removeThreads(pool);
                Memory.putBits(pool, COUNTS, 'J', each.countsOfNone());
                forget(pool, "termination");
                forget(pool, "delayScheduler");
                PoolStates.openContainer(pool, ForkJoinPool.class);
                Memory.putBits(pool, offset, TYPE, state & ~FLAGS);
            }
        }
        running.clear();
    }

    /** What the pool would count if it had no thread. */
    private static long countsOfNone(ForkJoinPool pool) {
        long all = Memory.bits(pool, COUNTS, 'J') >>> ALL_SHIFT;
        long none = (all - threads(pool)) & COUNT_MASK;
        long running = -(Memory.bits(pool, Memory.offset(STATE), TYPE) & COUNT_MASK) & COUNT_MASK;
        return running << RUNNING_SHIFT | none << ALL_SHIFT;
    }

    /** Each has a queue, at an odd place; at the others are those of whoever gives the pool tasks. */
    private static int threads(ForkJoinPool pool) {
        int count = 0;
        @Nullable Object[] queues = queues(pool);
        for (int i = 1; i < queues.length; i += 2) {
            count += queues[i] == null ? 0 : 1;
        }
        return count;
    }

    /** A pool that has ended may keep the queues of its threads, and take them for threads that are busy. */
    private static void removeThreads(ForkJoinPool pool) {
        @Nullable Object[] queues = queues(pool);
        for (int i = 1; i < queues.length; i += 2) {
            queues[i] = null;
        }
    }

    private static @Nullable Object[] queues(ForkJoinPool pool) {
        Object queues = Memory.reference(pool, Memory.offset(ForkJoinPool.class, "queues"));
        return queues instanceof @Nullable Object[] all ? all : new Object[0];
    }

    /** What the pool makes when it is first needed. */
    private static void forget(ForkJoinPool pool, String name) {
        Field field = find(name);
        if (field != null) {
            Memory.putReference(pool, Memory.offset(field), null);
        }
    }

    private static Field state() {
        Field state = find("runState");
        Field mode = state == null ? find("mode") : state;
        if (mode == null) {
            throw new IllegalStateException("Foretrace does not know this JDK's ForkJoinPool");
        }
        return mode;
    }

    /** 0 where this JDK has no such state. */
    private static long flag(String name) {
        Field field = find(name);
        char type = field != null && field.getType() == int.class ? 'I' : 'J';
        return field == null ? 0 : Memory.bits(Memory.staticBase(field), Memory.staticOffset(field), type);
    }

    private static @Nullable Field find(String name) {
        for (Field field : ForkJoinPool.class.getDeclaredFields()) {
            if (field.getName().equals(name)) {
                return field;
            }
        }
        return null;
    }
}

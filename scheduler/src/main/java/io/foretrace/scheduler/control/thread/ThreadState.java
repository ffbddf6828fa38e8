package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.control.Awaited.Kind;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * What a thread of the execution can or cannot do, with what belongs to that. The objects are not changed: a thread that
 * goes on, or waits for something else, gets another one.
 */
public sealed interface ThreadState {
    /** The deadline of a thread that does not wait for a moment to come. */
    long NEVER = Long.MAX_VALUE;

    /** Whether the thread can be given the baton. */
    default boolean isRunnable() {
        return this == Plain.RUNNABLE;
    }

    /** When the thread goes on by itself. */
    default long deadline() {
        return NEVER;
    }

    /** In which way the thread waits. */
    default Kind awaits() {
        return Kind.NOTHING;
    }

    /** What the thread waits for: a lock, a synchronizer or another thread; null where the kind says all. */
    default @Nullable Object awaited() {
        return lock();
    }

    /** The object whose lock the thread wants, or on which it waits; null if it waits for something else. */
    default @Nullable Object lock() {
        return null;
    }

    /** As {@code Thread.getState} would have it, if the thread really did what it does under control. */
    Thread.State javaState();

    /** States to which nothing belongs. */
    enum Plain implements ThreadState {
        /** Really started or about to be; not under control yet. */
        NEW,
        RUNNABLE,
        /** In a call that blocks where nothing can be hooked. */
        DETACHED {
            @Override
            public Kind awaits() {
                return Kind.OUTSIDE;
            }
        },
        ENDED;

        @Override
        public Thread.State javaState() {
            return this == ENDED ? Thread.State.TERMINATED : Thread.State.RUNNABLE;
        }
    }

    /** Wants a monitor that another thread holds. */
    record Blocked(Monitor monitor) implements ThreadState {
        @Override
        public Kind awaits() {
            return Kind.MONITOR;
        }

        @Override
        public Object lock() {
            return monitor.object;
        }

        @Override
        public Thread.State javaState() {
            return Thread.State.BLOCKED;
        }
    }

    /** Wants the monitor of a bin of a {@code ConcurrentHashMap}, which only the map knows. */
    record BlockedInMap(Object bin) implements ThreadState {
        @Override
        public Kind awaits() {
            return Kind.MONITOR;
        }

        @Override
        public Object awaited() {
            return bin;
        }

        @Override
        public Thread.State javaState() {
            return Thread.State.BLOCKED;
        }
    }

    /** Waits on a monitor that it has released. */
    record Waiting(Monitor monitor, @Override long deadline) implements ThreadState {
        @Override
        public Kind awaits() {
            return Kind.NOTIFICATION;
        }

        @Override
        public Object lock() {
            return monitor.object;
        }

        @Override
        public Thread.State javaState() {
            return timed(deadline);
        }
    }

    /** In {@code LockSupport.park}, on which the locks of {@code java.util.concurrent} are built. */
    record Parked(@Nullable Object blocker, @Override long deadline) implements ThreadState {
        @Override
        public Kind awaits() {
            if (blocker == null) {
                return Kind.UNPARK;
            }
            return lock() == null ? Kind.SYNCHRONIZER : Kind.LOCK;
        }

        /** Whether the program itself parks, or waits for a condition, and not the JDK for something that only the JDK knows. */
        public boolean isOfProgram() {
            return blocker instanceof Condition || (blocker != null && isBare());
        }

        /**
         * Whether it is for the object that the JDK parks, or for something inside the object's class: a future, a phaser and an
         * exchanger record that they are called before they let anybody wait.
         */
        public boolean isPartOf(Object called) {
            Class<?> type = called.getClass();
            while (blocker != null
                    && type != null
                    && type.getNestHost() != blocker.getClass().getNestHost()) {
                type = type.getSuperclass();
            }
            return blocker != null && type != null && type.getClassLoader() == null;
        }

        /** Whether nothing tells what the program waits for but an unpark, or an object of its own. */
        boolean isBare() {
            return blocker == null || blocker.getClass().getClassLoader() != null;
        }

        @Override
        public @Nullable Object awaited() {
            return blocker;
        }

        @Override
        public @Nullable Object lock() {
            return blocker instanceof AbstractOwnableSynchronizer ? blocker : null;
        }

        @Override
        public Thread.State javaState() {
            return timed(deadline);
        }
    }

    /** In {@code Thread.sleep}. */
    record Sleeping(@Override long deadline) implements ThreadState {
        @Override
        public Kind awaits() {
            return Kind.SLEEP;
        }

        @Override
        public Thread.State javaState() {
            return Thread.State.TIMED_WAITING;
        }
    }

    /** In {@code Thread.join}. */
    record Joining(ControlledThread other, @Override long deadline) implements ThreadState {
        @Override
        public Kind awaits() {
            return Kind.THREAD;
        }

        @Override
        public Object awaited() {
            return other;
        }

        @Override
        public Thread.State javaState() {
            return timed(deadline);
        }
    }

    /** Loads the classes of all states; says how many there are. */
    static int load() {
        return ThreadState.class.getPermittedSubclasses().length;
    }

    private static Thread.State timed(long deadline) {
        return deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }
}

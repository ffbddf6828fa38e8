package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Memory;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * The lines of those who wait in the synchronizers of {@code java.util.concurrent}. A thread that was made to end where it
 * waited is still in line, and the next signal would be for it.
 */
public final class WaitingLines {
    private static final Class<?> NODE = type("Node");
    private static final long WAITER = Memory.offset(NODE, "waiter");
    private static final long PREVIOUS = Memory.offset(NODE, "prev");
    private static final long NEXT = Memory.offset(NODE, "next");
    private static final long TAIL = Memory.offset(AbstractQueuedSynchronizer.class, "tail");
    private static final long NEXT_WAITER = Memory.offset(type("ConditionNode"), "nextWaiter");
    private static final long FIRST_WAITER =
            Memory.offset(AbstractQueuedSynchronizer.ConditionObject.class, "firstWaiter");
    private static final long LAST_WAITER =
            Memory.offset(AbstractQueuedSynchronizer.ConditionObject.class, "lastWaiter");

    private WaitingLines() {}

    private static Class<?> type(String name) {
        try {
            return Class.forName(AbstractQueuedSynchronizer.class.getName() + '$' + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Foretrace does not know this JDK's synchronizers", e);
        }
    }

    /** The thread, which has ended, leaves the line of what it waited for. Called while nobody runs. */
    public static void leave(@Nullable Object awaited, Thread ended) {
        if (awaited instanceof AbstractQueuedSynchronizer.ConditionObject) {
            leaveCondition(awaited, ended);
        } else if (awaited instanceof AbstractQueuedSynchronizer) {
            leaveQueue(awaited, ended);
        }
    }

    private static void leaveCondition(Object condition, Thread ended) {
        Object last = null;
        Object node = Memory.reference(condition, FIRST_WAITER);
        while (node != null) {
            Object next = Memory.reference(node, NEXT_WAITER);
            if (Memory.reference(node, WAITER) != ended) {
                last = node;
            } else if (last == null) {
                Memory.putReference(condition, FIRST_WAITER, next);
            } else {
                Memory.putReference(last, NEXT_WAITER, next);
            }
            node = next;
        }
        Memory.putReference(condition, LAST_WAITER, last);
    }

    private static void leaveQueue(Object queue, Thread ended) {
        Object node = Memory.reference(queue, TAIL);
        while (node != null) {
            Object before = Memory.reference(node, PREVIOUS);
            if (before != null && Memory.reference(node, WAITER) == ended) {
                Object after = Memory.reference(node, NEXT);
                Memory.putReference(before, NEXT, after);
                Memory.putReference(after == null ? queue : after, after == null ? TAIL : PREVIOUS, before);
            }
            node = before;
        }
    }
}

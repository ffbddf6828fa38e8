package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Controller;
import org.jspecify.annotations.Nullable;

/**
 * What an execution sends through a connection within this machine, in one direction: who receives it in this JVM is given something
 * to do, as with a task. Without collections: it is called inside the JDK's sockets.
 */
public final class SentBytes {
    private static final Object LOCK = new Object();
    private static @Nullable SentBytes last;

    private final Controller execution;
    private final Connection connection;
    private final @Nullable SentBytes before;

    /** Something was sent, and nobody has received anything since. */
    private volatile boolean isOpen;

    private SentBytes(Controller execution, Connection connection, @Nullable SentBytes before) {
        this.execution = execution;
        this.connection = connection;
        this.before = before;
    }

    /** What the execution sends there; made when it does so for the first time. */
    static SentBytes of(Controller execution, Connection connection) {
        synchronized (LOCK) {
            SentBytes found = find(execution, connection);
            if (found == null) {
                found = new SentBytes(execution, connection, ofSame(execution));
                last = found;
            }
            return found;
        }
    }

    /** What the execution has sent there; null if it has not. */
    static @Nullable SentBytes find(Controller execution, Connection connection) {
        for (SentBytes each = ofSame(execution); each != null; each = each.before) {
            if (each.connection.equals(connection)) {
                return each;
            }
        }
        return null;
    }

    /** Whether something was sent that who waits at the channel is told of, and has not been received. */
    public static boolean arriveAt(Object channel, Controller execution) {
        for (SentBytes each = ofSame(execution); each != null; each = each.before) {
            if (each.isOpen && each.connection.arrivesAt(channel)) {
                return true;
            }
        }
        return false;
    }

    /** What was sent last; null if that was in an earlier execution, which is forgotten then. */
    private static @Nullable SentBytes ofSame(Controller execution) {
        synchronized (LOCK) {
            if (last != null && last.execution != execution) {
                last = null;
            }
            return last;
        }
    }

    void sent() {
        isOpen = true;
    }

    void received() {
        isOpen = false;
    }

    /** Who waits where these bytes arrive; null if there is nobody, or nobody else. */
    public @Nullable ChannelWait awaitedBy(@Nullable ChannelWait after) {
        return ChannelWait.next(connection, after);
    }
}

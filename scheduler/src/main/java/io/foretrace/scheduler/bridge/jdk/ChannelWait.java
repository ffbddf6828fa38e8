package io.foretrace.scheduler.bridge.jdk;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread has last waited for others: in a selector, for a connection, or for input from one. It may be on its way from there;
 * it is the one that will see what arrives there. Without collections: it is called inside the JDK's sockets.
 */
public final class ChannelWait {
    private static final Object LOCK = new Object();
    private static @Nullable ChannelWait first;

    private final WeakReference<Thread> thread;
    private volatile WeakReference<Object> channel;
    private volatile @Nullable ChannelWait next;
    private volatile long inVain;

    private ChannelWait(Thread thread, Object channel) {
        this.thread = new WeakReference<>(thread);
        this.channel = new WeakReference<>(channel);
    }

    /** The thread, which is the caller, is about to wait at the channel. */
    static void note(Thread thread, Object channel) {
        if (!ThreadHooks.canRest(thread)) {
            return; // it never comes under control
        }
        synchronized (LOCK) {
            ChannelWait before = null;
            for (ChannelWait at = first; at != null; at = at.next) {
                Thread known = at.thread.get();
                if (known == thread) {
                    at.channel = at.channel.get() == channel ? at.channel : new WeakReference<>(channel);
                    return;
                }
                if (known != null && known.isAlive()) {
                    before = at;
                } else if (before == null) {
                    first = at.next;
                } else {
                    before.next = at.next;
                }
            }
            ChannelWait added = new ChannelWait(thread, channel);
            added.next = first;
            first = added;
        }
    }

    /** The next one of those who are told of what is sent there. */
    static @Nullable ChannelWait next(Connection sent, @Nullable ChannelWait after) {
        ChannelWait at;
        synchronized (LOCK) {
            at = after == null ? first : after.next;
        }
        while (at != null && !at.isToldOf(sent)) {
            at = at.next;
        }
        return at;
    }

    private boolean isToldOf(Connection sent) {
        Thread waiting = thread.get();
        Object where = channel.get();
        return waiting != null && waiting.isAlive() && where != null && sent.arrivesAt(where);
    }

    public @Nullable Thread thread() {
        return thread.get();
    }

    /** How long, in all, the thread was expected to come although it did not. */
    public long wasAwaitedInVain() {
        return inVain;
    }

    /** The thread did not come. Called by the holder of the baton. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // by one thread at a time
    public void awaitedInVain(long nanos) {
        inVain += nanos;
    }
}

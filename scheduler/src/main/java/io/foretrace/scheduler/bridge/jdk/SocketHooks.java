package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Company;
import io.foretrace.scheduler.bridge.Controller;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SocketChannel;

/**
 * Sockets, whose calls really block. What one of ours sends to a thread of this JVM gives that thread something to do: one from before
 * comes under control when it has received it, and leaves when it waits for more.
 */
public final class SocketHooks {
    private SocketHooks() {}

    /** The first thing in a call that sends. */
    public static void sends(Object channel) {
        boolean isSeen = Baton.mine();
        Connection connection = isSeen || Company.isWatched() ? Connection.outOf(channel) : null;
        if (connection == null) {
            return;
        }
        if (ChannelWait.next(connection, null) != null) {
            Company.found();
        }
        if (isSeen) {
            SentBytes bytes = SentBytes.of(Baton.control(), connection);
            HandOverHooks.publish(bytes);
            HandOverHooks.hand(bytes);
            bytes.sent();
        }
    }

    /** The last thing in a call that sends. */
    public static void sent(Object channel) {
        Connection connection = Baton.mine() ? Connection.outOf(channel) : null;
        SentBytes bytes = connection == null ? null : SentBytes.find(Baton.control(), connection);
        if (bytes != null) {
            Baton.control().awaitsReceiver(bytes);
        }
    }

    /** The first thing in a call that waits for input or for a connection, or in a selector. */
    public static void awaits(Object channel) {
        ChannelWait.note(Thread.currentThread(), channel); // first: whoever goes on is to know of it
        if (Baton.mine() && !hasInput(channel)) {
            Baton.control().leavesToAwait(channel);
        }
    }

    /** Whether the call gets something at once, as far as that can be told. */
    private static boolean hasInput(Object channel) {
        try {
            if (channel instanceof SocketChannel connected) {
                return !connected.isBlocking()
                        || connected.socket().getInputStream().available() > 0;
            }
            return channel instanceof InputStream stream && stream.available() > 0;
        } catch (IOException e) {
            return true; // the call says so, too
        }
    }

    /** The last thing in a call that has waited for input. */
    public static void received(Object channel) {
        Controller control = Baton.controller;
        Connection connection = control == null ? null : Connection.into(channel);
        SentBytes bytes = control == null || connection == null ? null : SentBytes.find(control, connection);
        if (bytes != null) {
            bytes.received();
            HandOverHooks.run(bytes);
            HandOverHooks.observe(bytes);
        }
    }
}

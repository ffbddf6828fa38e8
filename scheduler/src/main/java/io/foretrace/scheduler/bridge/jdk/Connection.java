package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Memory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a connection within this machine: the ports of who sends and of who receives.
 *
 * @param from the port of who sends
 * @param to the port of who receives
 */
record Connection(int from, int to) {
    /** What is sent through the channel, or the stream of a socket; null if it is not connected, or with another machine. */
    static @Nullable Connection outOf(Object channel) {
        Socket socket = socket(channel);
        if (socket != null) {
            return outOf(socket);
        }
        return channel instanceof SocketChannel connected ? outOf(connected) : null;
    }

    /** What is received there. */
    static @Nullable Connection into(Object channel) {
        Connection out = outOf(channel);
        return out == null ? null : new Connection(out.to, out.from);
    }

    private static @Nullable Connection outOf(Socket socket) {
        InetAddress remote = socket.getInetAddress();
        return remote == null || !isOfThisMachine(remote, socket.getLocalAddress())
                ? null
                : new Connection(socket.getLocalPort(), socket.getPort());
    }

    private static @Nullable Connection outOf(SocketChannel channel) {
        try {
            return channel.getLocalAddress() instanceof InetSocketAddress local
                            && channel.getRemoteAddress() instanceof InetSocketAddress remote
                            && isOfThisMachine(remote.getAddress(), local.getAddress())
                    ? new Connection(local.getPort(), remote.getPort())
                    : null;
        } catch (IOException e) {
            return null; // it is closed
        }
    }

    private static boolean isOfThisMachine(InetAddress remote, InetAddress local) {
        return remote.isLoopbackAddress() || remote.equals(local);
    }

    /** The socket itself, or the one that a stream is of. */
    private static @Nullable Socket socket(Object channel) {
        if (channel instanceof Socket socket) {
            return socket;
        }
        String type = channel.getClass().getName();
        boolean isStream =
                type.equals("java.net.Socket$SocketInputStream") || type.equals("java.net.Socket$SocketOutputStream");
        return isStream
                        && Memory.reference(channel, Memory.offset(channel.getClass(), "parent"))
                                instanceof Socket socket
                ? socket
                : null;
    }

    /** Whether who waits at the channel is told of what is sent: for that, for connections to the port, or in a selector for either. */
    boolean arrivesAt(Object channel) {
        if (channel instanceof Selector selector) {
            return arrivesAtAny(selector);
        }
        if (channel instanceof ServerSocket server) {
            return server.getLocalPort() == to;
        }
        return channel instanceof ServerSocketChannel server
                ? server.socket().getLocalPort() == to
                : equals(into(channel));
    }

    private boolean arrivesAtAny(Selector selector) {
        try {
            for (SelectionKey key : selector.keys()) {
                if (arrivesAt(key.channel())) {
                    return true;
                }
            }
        } catch (ClosedSelectorException e) {
            // Nobody waits in it.
        }
        return false;
    }
}

package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread outside looks whether one under control is alive, while the body is in a call that blocks until the thread outside has seen the end. */
@Timeout(300)
class EndSeenFromOutsideTest {
    private final AtomicReference<@Nullable Thread> watched = new AtomicReference<>();
    private ServerSocket server;
    private Socket client;
    private Socket accepted;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @BeforeEach
    void connect() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        client = new Socket(server.getInetAddress(), server.getLocalPort());
        accepted = server.accept();
    }

    @AfterEach
    void disconnect() throws IOException {
        client.close();
        accepted.close();
        server.close();
    }

    @Test
    void whoEndsIsGoneThoughNobodyElseCanRun() throws InterruptedException {
        Thread outside = Controlled.plain("outside", this::tellOfTheEnd);
        assertThat(Controlled.run(() -> () -> Bodies.readsAfterTheEnd(watched, accepted))
                        .outcome())
                .isEqualTo(new Outcome.Passed());
        outside.join();
    }

    private void tellOfTheEnd() {
        try {
            Thread thread = watched.get();
            while (thread == null || thread.getState() == Thread.State.NEW || thread.isAlive()) {
                Thread.sleep(1);
                thread = watched.get();
            }
            client.getOutputStream().write(7);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void readsAfterTheEnd(AtomicReference<@Nullable Thread> watched, Socket socket) throws IOException {
            Thread thread = new Thread(() -> {}); // runs when the body is in its call
            watched.set(thread);
            thread.start();
            assertThat(socket.getInputStream().read()).isEqualTo(7);
        }
    }
}

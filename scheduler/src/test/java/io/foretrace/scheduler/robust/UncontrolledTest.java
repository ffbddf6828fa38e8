package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What blocks where nothing can be hooked is named, and does not hang the run. */
@Timeout(300)
class UncontrolledTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aSocketBetweenTwoThreads() {
        passesAndNames(() -> Bodies::socket, "java.net.");
    }

    @Test
    void aSocketChannelBetweenTwoThreads() {
        passesAndNames(() -> Bodies::socketChannel, "sun.nio.ch.");
    }

    @Test
    void aChannelPipe() {
        passesAndNames(() -> Bodies::channelPipe, "sun.nio.ch.SourceChannelImpl.read");
    }

    @Test
    void aSelectorWithAChannel() {
        passesAndNames(() -> Bodies::selectorWithAChannel, "select");
    }

    @Test
    void aSelectorWithoutChannelsIsControlled() {
        Execution execution = Controlled.run(() -> Bodies::selector);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.uncontrolled()).isEmpty();
    }

    @Test
    void aProcessThatIsWaitedFor() {
        Execution execution = Controlled.run(() -> Bodies::process);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        // On 25 it parks, and is unparked by the thread that waits for processes; before, it is in a wait of the JDK's.
        assertThat(execution.uncontrolled())
                .anySatisfy(sentence -> assertThat(sentence)
                        .startsWith("Thread 0 (")
                        .containsAnyOf("java.lang.ProcessImpl.waitFor, called at", "by thread process reaper"));
    }

    @Test
    void aProcessWhoseEndIsAFuture() {
        for (int i = 0; i < 2; i++) {
            assertThat(Controlled.run(() -> Bodies::processAsFuture).outcome()).isEqualTo(new Outcome.Passed());
        }
    }

    @Test
    void aProcessThatIsWaitedForForAWhile() {
        for (int i = 0; i < 2; i++) {
            assertThat(Controlled.run(() -> Bodies::processForAWhile).outcome()).isEqualTo(new Outcome.Passed());
        }
    }

    @Test
    void aStreamPipeIsControlled() {
        Execution execution = Controlled.run(() -> Bodies::streamPipe);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(execution.uncontrolled()).isEmpty();
    }

    private static void passesAndNames(Supplier<Body> body, String call) {
        for (long seed = 1; seed <= 3; seed++) {
            Execution execution = Controlled.run(body, seed);
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.uncontrolled())
                    .isNotEmpty()
                    .anySatisfy(sentence -> assertThat(sentence)
                            .startsWith("Thread 0")
                            .contains("blocked outside Foretrace's control in ")
                            .contains(call)
                            .contains("UncontrolledTest.java:"));
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private Bodies() {}

        static void socket() throws Exception {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                Thread client = new Thread(() -> send(server));
                client.start();
                try (Socket socket = server.accept()) {
                    assertThat(socket.getInputStream().read()).isEqualTo(42);
                }
                client.join();
            }
        }

        private static void send(ServerSocket server) {
            pause();
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                pause();
                socket.getOutputStream().write(42);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Long enough for the other thread to be found waiting; a sleep would take no time. */
        private static void pause() {
            try {
                assertThat(new ProcessBuilder("sleep", "0.2").start().waitFor()).isZero();
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static void socketChannel() throws Exception {
            try (ServerSocketChannel server = ServerSocketChannel.open()) {
                server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                Thread client = new Thread(() -> sendOn(server));
                client.start();
                try (SocketChannel channel = server.accept()) {
                    ByteBuffer buffer = ByteBuffer.allocate(1);
                    assertThat(channel.read(buffer)).isEqualTo(1);
                    assertThat(buffer.get(0)).isEqualTo((byte) 42);
                }
                client.join();
            }
        }

        private static void sendOn(ServerSocketChannel server) {
            pause();
            try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                pause();
                channel.write(ByteBuffer.wrap(new byte[] {42}));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        static void channelPipe() throws Exception {
            Pipe pipe = Pipe.open();
            Thread writer = new Thread(() -> {
                try {
                    pause();
                    pipe.sink().write(ByteBuffer.wrap(new byte[] {42}));
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            writer.start();
            ByteBuffer buffer = ByteBuffer.allocate(1);
            assertThat(pipe.source().read(buffer)).isEqualTo(1);
            writer.join();
            pipe.source().close();
            pipe.sink().close();
        }

        static void selectorWithAChannel() throws Exception {
            Pipe pipe = Pipe.open();
            try (Selector selector = Selector.open();
                    Pipe.SourceChannel source = pipe.source();
                    Pipe.SinkChannel sink = pipe.sink()) {
                source.configureBlocking(false);
                source.register(selector, SelectionKey.OP_READ);
                Thread other = new Thread(() -> {
                    pause();
                    selector.wakeup();
                });
                other.start();
                assertThat(selector.select()).isZero();
                other.join();
                assertThat(sink.isOpen()).isTrue();
            }
        }

        static void selector() throws Exception {
            try (Selector selector = Selector.open()) {
                Thread waker = new Thread(selector::wakeup);
                waker.start();
                assertThat(selector.select()).isZero();
                waker.join();
            }
        }

        static void process() throws Exception {
            assertThat(new ProcessBuilder("sleep", "0.2").start().waitFor()).isZero();
        }

        static void processAsFuture() throws Exception {
            Process process = new ProcessBuilder("sleep", "0.2").start();
            assertThat(process.onExit().get().exitValue()).isZero();
        }

        static void processForAWhile() throws Exception {
            assertThat(new ProcessBuilder("sleep", "0.2").start().waitFor(5, TimeUnit.SECONDS))
                    .isTrue();
        }

        static void streamPipe() throws Exception {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            Thread writer = new Thread(() -> {
                try {
                    out.write(42);
                    out.close();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            writer.start();
            assertThat(in.read()).isEqualTo(42);
            writer.join();
        }
    }
}

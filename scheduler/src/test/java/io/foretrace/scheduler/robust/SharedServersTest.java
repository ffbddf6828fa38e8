package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers from before, and executions that ask them: the thread that reads the request is under control while it answers. */
@Timeout(300)
class SharedServersTest {
    private static final int SEEDS = 12;

    @BeforeAll
    static void startThem() {
        Agent.install();
        for (Kind kind : Kind.values()) {
            Bodies.start(kind);
        }
    }

    @AfterAll
    static void stopThem() throws IOException {
        Bodies.stop();
    }

    /** What the server is, and what asks it. */
    enum Kind {
        HTTP,
        HTTP_WITH_A_POOL,
        THREAD_FOR_EACH_CONNECTION,
        ONE_THREAD
    }

    @ParameterizedTest
    @EnumSource
    void whatTheHandlerDoesIsInTheTraceAndTheHandOverIsAnEdge(Kind kind) {
        for (int i = 0; i < 3; i++) {
            Execution execution = Controlled.run(() -> Bodies.both(kind), new KeepRunning());
            assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(execution.outsiders()).isEmpty();
            assertThat(Bodies.threadsThatCount(execution)).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theHandlerAndTheBodyLoseAnUpdateUnderSomeSchedule(Kind kind) {
        Set<Integer> counts = new HashSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            assertThat(Controlled.run(() -> Bodies.both(kind), seed).outcome()).isEqualTo(new Outcome.Passed());
            counts.add(Bodies.counted());
        }
        assertThat(counts).containsExactlyInAnyOrder(1, 2);
    }

    @ParameterizedTest
    @EnumSource
    void theSameScheduleDoesTheSameAgain(Kind kind) {
        Controlled.run(() -> Bodies.twice(kind), 0); // classes of the JDK are initialised in the first one
        for (long seed = 0; seed < SEEDS; seed += 3) {
            Execution first = Controlled.run(() -> Bodies.twice(kind), seed);
            Execution second = Controlled.run(() -> Bodies.twice(kind), seed);
            assertThat(first.outcome()).isEqualTo(new Outcome.Passed());
            assertThat(second.recording().isSameAs(first.recording()))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theServerAnswersPlainCodeAfterwards(Kind kind) throws Throwable {
        Controlled.run(() -> Bodies.both(kind), 1);
        for (int i = 0; i < 3; i++) {
            Bodies.twice(kind).run();
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static final Result<Integer> COUNTED = new Result<>(0);
        private static final EnumMap<Kind, ServerSocket> SOCKETS = new EnumMap<>(Kind.class);
        private static final EnumMap<Kind, HttpServer> SERVERS = new EnumMap<>(Kind.class);
        private static final ExecutorService POOL = Executors.newFixedThreadPool(2);
        private static final Tally TALLY = new Tally();

        private Bodies() {}

        /** What both count with, each in its own way. */
        static final class Tally {
            int count;

            void add() {
                count++;
            }
        }

        static int counted() {
            return COUNTED.get();
        }

        static Set<Integer> threadsThatCount(Execution execution) {
            return execution.recording().events(execution.recording().events()).stream()
                    .filter(event -> event.operation() == Operation.WRITE)
                    .filter(event -> event.subject().toString().contains("count"))
                    .map(Event::thread)
                    .collect(Collectors.toSet());
        }

        /** The body counts while the server does. */
        static Body both(Kind kind) {
            return () -> {
                int before = TALLY.count;
                try (Socket socket = ask(kind)) {
                    TALLY.add();
                    answer(socket);
                }
                COUNTED.set(TALLY.count - before);
            };
        }

        /** One after the other, so that nothing is lost. */
        static Body twice(Kind kind) {
            return () -> {
                int before = TALLY.count;
                for (int i = 0; i < 2; i++) {
                    try (Socket socket = ask(kind)) {
                        answer(socket);
                    }
                }
                assertThat(TALLY.count).isEqualTo(before + 2);
            };
        }

        private static Socket ask(Kind kind) throws IOException {
            HttpServer http = SERVERS.get(kind);
            int port = http == null
                    ? Objects.requireNonNull(SOCKETS.get(kind)).getLocalPort()
                    : http.getAddress().getPort();
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket;
        }

        private static void answer(Socket socket) throws IOException {
            assertThat(socket.getInputStream().readNBytes(8)).asString().isEqualTo("HTTP/1.1");
        }

        static void start(Kind kind) {
            try {
                if (kind == Kind.HTTP || kind == Kind.HTTP_WITH_A_POOL) {
                    startHttp(kind);
                } else {
                    ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                    SOCKETS.put(kind, server);
                    Controlled.plain("accepts for " + kind, () -> accept(kind, server));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void startHttp(Kind kind) throws IOException {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                TALLY.add();
                exchange.sendResponseHeaders(204, -1);
                exchange.close();
            });
            if (kind == Kind.HTTP_WITH_A_POOL) {
                server.setExecutor(POOL);
            }
            server.start();
            SERVERS.put(kind, server);
        }

        private static void accept(Kind kind, ServerSocket server) {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    if (kind == Kind.ONE_THREAD) {
                        handle(socket);
                    } else {
                        Controlled.plain("handles", () -> handle(socket));
                    }
                } catch (IOException e) {
                    return; // it is closed
                }
            }
        }

        private static void handle(Socket socket) {
            try (socket) {
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
                while (!lines.readLine().isEmpty()) {
                    // The request is over at an empty line.
                }
                TALLY.add();
                socket.getOutputStream().write("HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static void stop() throws IOException {
            for (HttpServer server : SERVERS.values()) {
                server.stop(0);
            }
            for (ServerSocket socket : SOCKETS.values()) {
                socket.close();
            }
            POOL.shutdown();
        }
    }
}

package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import io.foretrace.PredictRaces;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * An HTTP server for all tests of a class, and a client: the test goes on while the server answers. The client has no threads: those of
 * {@code java.net.http} would stay in the JVM, and whatever spins after that might wait for them.
 */
@TestMethodOrder(OrderAnnotation.class)
public abstract class SharedHttpRuns {
    private static volatile Runnable handler = () -> {};
    private static Server shared;

    @BeforeAll
    static void start() throws IOException {
        shared = new Server(() -> handler.run());
    }

    @AfterAll
    static void stop() {
        shared.close();
    }

    /** Answers when the handler has run. */
    private static final class Server implements AutoCloseable {
        private final ExecutorService pool = Executors.newFixedThreadPool(2);
        private final HttpServer server;

        Server(Runnable handling) throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(pool);
            server.createContext("/", exchange -> {
                handling.run();
                exchange.sendResponseHeaders(204, -1);
                exchange.close();
            });
            server.start();
        }

        int port() {
            return server.getAddress().getPort();
        }

        @Override
        public void close() {
            server.stop(0);
            pool.shutdown();
        }
    }

    /** Does both at the same time: one in the server, and one in the caller's thread. */
    static void both(Server server, Runnable meanwhile) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            meanwhile.run();
            assertEquals("HTTP/1.1 204", new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII));
        }
    }

    /** The same in the server that all tests have. */
    static void both(Runnable handling, Runnable meanwhile) throws IOException {
        handler = handling;
        both(shared, meanwhile);
    }

    @Test
    @Order(2)
    void theSharedServerAnswersAPlainTest() throws IOException {
        AtomicInteger count = new AtomicInteger();
        for (int i = 1; i <= 3; i++) {
            both(count::incrementAndGet, count::incrementAndGet);
            assertEquals(2 * i, count.get());
        }
    }

    /** The handler of the shared server and the test write the same field without a lock. */
    public static final class Racy extends SharedHttpRuns {
        private int requests;

        @PredictRaces
        @Order(1)
        void theTestCountsToo() throws IOException {
            both(() -> requests++, () -> requests++);
        }
    }

    /** The same with a server of the test's own. */
    public static final class RacyWithItsOwn extends SharedHttpRuns {
        private int requests;

        @PredictRaces
        @Order(1)
        void theTestCountsToo() throws IOException {
            try (Server own = new Server(() -> requests++)) {
                both(own, () -> requests++);
            }
        }
    }

    /** The handler of the shared server and the test count with an atomic number. */
    public static final class Correct extends SharedHttpRuns {
        private final AtomicInteger requests = new AtomicInteger();

        @PredictRaces
        @Order(1)
        void theTestCountsToo() throws IOException {
            both(requests::incrementAndGet, requests::incrementAndGet);
            assertEquals(2, requests.get());
        }
    }
}

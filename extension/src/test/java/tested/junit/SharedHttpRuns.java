package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import io.foretrace.PredictRaces;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
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
    private static Server sharedWithoutPool;

    @BeforeAll
    static void start() throws IOException {
        shared = new Server(() -> handler.run(), Executors.newFixedThreadPool(2));
        sharedWithoutPool = new Server(() -> handler.run(), null);
    }

    @AfterAll
    static void stop() {
        shared.close();
        sharedWithoutPool.close();
    }

    /** Answers when the handler has run. */
    private static final class Server implements AutoCloseable {
        private final @Nullable ExecutorService pool;
        private final HttpServer server;

        /** @param pool which runs the handlers; null for the thread that waits for requests */
        Server(Runnable handling, @Nullable ExecutorService pool) throws IOException {
            this.pool = pool;
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
            if (pool != null) {
                pool.shutdown();
            }
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

    /** The same in the thread that waits for requests. */
    public static final class RacyWithoutPool extends SharedHttpRuns {
        private int requests;

        @PredictRaces
        @Order(1)
        void theTestCountsToo() throws IOException {
            handler = () -> requests++;
            both(sharedWithoutPool, () -> requests++);
        }
    }

    /** Another thread counts while the test waits for the answer. */
    public static final class RacyThread extends SharedHttpRuns {
        private int requests;

        @PredictRaces
        @Order(1)
        void anotherThreadCountsToo() throws Exception {
            handler = () -> requests++;
            Thread other = new Thread(() -> requests++);
            other.start();
            HttpURLConnection connection = (HttpURLConnection) URI.create("http://127.0.0.1:" + shared.port() + "/")
                    .toURL()
                    .openConnection();
            assertEquals(204, connection.getResponseCode());
            connection.disconnect();
            other.join();
        }
    }

    /** The test reads what the handler wrote, when it has the answer. */
    public static final class ReadsAfterTheAnswer extends SharedHttpRuns {
        private int requests;

        @PredictRaces
        @Order(1)
        void readsAfterTheAnswer() throws IOException {
            for (int i = 1; i <= 2; i++) {
                both(() -> requests++, () -> {});
                assertEquals(i, requests);
            }
        }
    }

    /** The same with a server of the test's own. */
    public static final class RacyWithItsOwn extends SharedHttpRuns {
        private int requests;

        @PredictRaces
        @Order(1)
        void theTestCountsToo() throws IOException {
            try (Server own = new Server(() -> requests++, Executors.newFixedThreadPool(2))) {
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

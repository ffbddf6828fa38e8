package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.foretrace.PredictRaces;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP server and its client in one test: sockets are not under control, and what the handler does is. */
public final class HttpRuns {
    private HttpRuns() {}

    private interface Handler {
        void handle();
    }

    /** Returns when there has been an answer to each of the requests. */
    private static void serve(int requests, Handler handler) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(pool);
        server.createContext("/", exchange -> answer(exchange, handler));
        server.start();
        try {
            for (int i = 0; i < requests; i++) {
                get(server.getAddress().getPort());
            }
        } finally {
            server.stop(0);
            pool.shutdown();
        }
    }

    private static void answer(HttpExchange exchange, Handler handler) throws IOException {
        handler.handle();
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private static void get(int port) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + "/").toURL().openConnection();
        assertEquals(204, connection.getResponseCode());
        try (InputStream in = connection.getInputStream()) {
            assertEquals(-1, in.read());
        }
    }

    /** The test reads what the handler wrote, after the answer. */
    public static final class ReadsAfterTheAnswer {
        private int requests;

        @PredictRaces
        void readsAfterTheAnswer() throws IOException {
            serve(2, () -> requests++);
            assertEquals(2, requests);
        }
    }

    /** The handler and another thread of the test write the same field without a lock. */
    public static final class RacyThread {
        private int requests;

        @PredictRaces
        void anotherThreadCountsToo() throws IOException, InterruptedException {
            Thread other = new Thread(() -> requests++);
            other.start();
            serve(1, () -> requests++);
            other.join();
        }
    }

    /** The same with an atomic counter. */
    public static final class Correct {
        private final AtomicInteger requests = new AtomicInteger();

        @PredictRaces
        void anotherThreadCountsToo() throws IOException, InterruptedException {
            Thread other = new Thread(requests::incrementAndGet);
            other.start();
            serve(2, requests::incrementAndGet);
            other.join();
            assertEquals(3, requests.get());
        }
    }
}

package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The thread of an HTTP client from before is always in its selector: only one that has something to wait for may act. */
@Timeout(300)
class IdleHttpClientTest {
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aClientWithoutConnectionsHasNoPartInAHang() {
        assertThat(hangs().outsiders()).noneMatch(IdleHttpClientTest::isOfClient);
    }

    @Test
    void aClientWhoseConnectionIsClosedHasNoPartInAHang() throws IOException, InterruptedException, ExecutionException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> status = status(server);
            try (Socket connection = server.accept()) {
                connection.getOutputStream().write("HTTP/1.1 204\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(status.get()).isEqualTo(204);
            }
        }
        assertThat(hangs().outsiders()).noneMatch(IdleHttpClientTest::isOfClient);
    }

    @Test
    void aClientThatWaitsForAnAnswerMightHaveLetAThreadGoOn() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> status = status(server);
            try (Socket connection = server.accept()) {
                assertThat(connection.getInputStream().read()).isEqualTo('G');
                assertThat(hangs().outsiders()).anyMatch(IdleHttpClientTest::isOfClient);
                assertThat(status).isNotDone();
            }
        }
    }

    /** The request is sent, and perhaps never answered. */
    private CompletableFuture<Integer> status(ServerSocket server) {
        URI address = URI.create("http://" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort());
        HttpRequest request = HttpRequest.newBuilder(address)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        return client.sendAsync(request, BodyHandlers.discarding()).thenApply(answer -> answer.statusCode());
    }

    private static boolean isOfClient(String thread) {
        return thread.endsWith("SelectorManager");
    }

    private static Execution hangs() {
        Execution execution = Controlled.run(() -> () -> new CountDownLatch(1).await());
        assertThat(execution.outcome()).isInstanceOf(Outcome.Hang.class);
        return execution;
    }
}

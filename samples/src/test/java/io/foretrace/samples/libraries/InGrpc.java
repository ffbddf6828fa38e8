package io.foretrace.samples.libraries;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.inprocess.InProcessChannelBuilder;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A server of gRPC that all tests share, and two clients that ask it to do something. */
class InGrpc extends TwoTasks {
    private static final Map<String, Runnable> TASKS = new ConcurrentHashMap<>();
    private static Server server;
    private static ManagedChannel channel;

    @BeforeAll
    static void start() throws IOException {
        server = Grpc.server("tasks", name -> {
            Objects.requireNonNull(TASKS.get(name)).run();
            return name;
        });
        channel = InProcessChannelBuilder.forName("tasks").build();
    }

    @AfterAll
    static void stop() {
        channel.shutdownNow();
        server.shutdownNow();
    }

    @Override
    void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
        TASKS.put("first", first);
        TASKS.put("second", second);
        together(
                () -> assertThat(Grpc.call(channel, "first")).isEqualTo("first"),
                () -> assertThat(Grpc.call(channel, "second")).isEqualTo("second"));
    }
}

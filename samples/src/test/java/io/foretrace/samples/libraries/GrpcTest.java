package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Detect.DEADLOCKS;
import static io.foretrace.PredictRaces.Detect.RACES;
import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.inprocess.InProcessChannelBuilder;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** gRPC in one process: a server, and clients that call it at the same time. */
@TestMethodOrder(OrderAnnotation.class)
class GrpcTest {
    private static Server server;
    private static ManagedChannel channel;

    @BeforeAll
    static void start() throws IOException {
        server = server("shared");
        channel = InProcessChannelBuilder.forName("shared").build();
    }

    @AfterAll
    static void stop() {
        channel.shutdownNow();
        server.shutdownNow();
    }

    @PredictRaces(
            explore = OFF,
            detect = {RACES, DEADLOCKS}) // its queues are full of checks and acts; trying all takes long
    void twoClientsCallTheSharedServer() throws InterruptedException {
        together(
                () -> assertThat(Grpc.call(channel, "one")).isEqualTo("hello one"),
                () -> assertThat(Grpc.call(channel, "two")).isEqualTo("hello two"));
    }

    @PredictRaces(
            explore = OFF,
            detect = {RACES, DEADLOCKS}) // its queues are full of checks and acts; trying all takes long
    void aServerOfTheTestIsCalledAndShutDown() throws Exception {
        Server own = server("own");
        ManagedChannel ownChannel = InProcessChannelBuilder.forName("own").build();
        assertThat(Grpc.call(ownChannel, "one")).isEqualTo("hello one");
        ownChannel.shutdown();
        own.shutdown();
        own.awaitTermination();
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedServerStillWorks() throws InterruptedException {
        together(
                () -> assertThat(Grpc.call(channel, "one")).isEqualTo("hello one"),
                () -> assertThat(Grpc.call(channel, "two")).isEqualTo("hello two"));
    }

    private static Server server(String name) throws IOException {
        return Grpc.server(name, request -> "hello " + request);
    }
}

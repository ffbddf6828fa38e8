package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Detect.DEADLOCKS;
import static io.foretrace.PredictRaces.Detect.RACES;
import static io.foretrace.PredictRaces.Explore.OFF;
import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** gRPC in one process: a server, and clients that call it at the same time. */
@TestMethodOrder(OrderAnnotation.class)
class GrpcTest {
    private static final MethodDescriptor<String, String> HELLO = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("greeter/hello")
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .build();

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
                () -> assertThat(hello(channel, "one")).isEqualTo("hello one"),
                () -> assertThat(hello(channel, "two")).isEqualTo("hello two"));
    }

    @PredictRaces(
            explore = OFF,
            detect = {RACES, DEADLOCKS}) // its queues are full of checks and acts; trying all takes long
    void aServerOfTheTestIsCalledAndShutDown() throws Exception {
        Server own = server("own");
        ManagedChannel ownChannel = InProcessChannelBuilder.forName("own").build();
        assertThat(hello(ownChannel, "one")).isEqualTo("hello one");
        ownChannel.shutdown();
        own.shutdown();
        own.awaitTermination();
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedServerStillWorks() throws InterruptedException {
        together(
                () -> assertThat(hello(channel, "one")).isEqualTo("hello one"),
                () -> assertThat(hello(channel, "two")).isEqualTo("hello two"));
    }

    private static String hello(ManagedChannel to, String name) {
        return ClientCalls.blockingUnaryCall(to, HELLO, CallOptions.DEFAULT, name);
    }

    private static Server server(String name) throws IOException {
        return InProcessServerBuilder.forName(name)
                .addService(ServerServiceDefinition.builder("greeter")
                        .addMethod(HELLO, ServerCalls.asyncUnaryCall((request, response) -> {
                            response.onNext("hello " + request);
                            response.onCompleted();
                        }))
                        .build())
                .build()
                .start();
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

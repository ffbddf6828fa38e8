package io.foretrace.samples.libraries;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** A service of gRPC that answers a text with a text, in this process. */
final class Grpc {
    private static final MethodDescriptor<String, String> HELLO = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("greeter/hello")
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .build();

    private Grpc() {}

    static Server server(String name, UnaryOperator<String> answers) throws IOException {
        return InProcessServerBuilder.forName(name)
                .addService(ServerServiceDefinition.builder("greeter")
                        .addMethod(HELLO, ServerCalls.asyncUnaryCall((request, response) -> {
                            response.onNext(answers.apply(request));
                            response.onCompleted();
                        }))
                        .build())
                .build()
                .start();
    }

    static String call(ManagedChannel channel, String request) {
        return ClientCalls.blockingUnaryCall(channel, HELLO, CallOptions.DEFAULT, request);
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

package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.local.LocalServerChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Netty's event loops in static fields, which all tests share. */
@SuppressWarnings({"deprecation", "FutureReturnValueIgnored"}) // as programs that use Netty do
@TestMethodOrder(OrderAnnotation.class)
class NettySharedTest {
    private static final EventLoopGroup PLAIN = new DefaultEventLoopGroup(2);
    private static final EventLoopGroup SELECTORS = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());

    private int plain;

    @PredictRaces(explore = OFF)
    void oneLoopRunsItsTasksOneAfterTheOther() throws Exception {
        countUp(PLAIN.next());
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void oneLoopOfSelectorsRunsItsTasksOneAfterTheOther() throws Exception {
        countUp(SELECTORS.next());
        assertThat(plain).isEqualTo(2);
    }

    @PredictRaces(explore = OFF)
    void twoLoopsCountWithAnAtomicNumber() throws Exception {
        assertThat(sum(SELECTORS)).isEqualTo(3);
        assertThat(sum(PLAIN)).isEqualTo(3);
    }

    @PredictRaces(explore = OFF)
    void delaysPassInVirtualTime() throws Exception {
        assertThat(SELECTORS.schedule(() -> 1, 1, TimeUnit.HOURS).get()).isEqualTo(1);
    }

    @PredictRaces(explore = OFF)
    void aLocalChannelEchoes() throws Exception {
        assertThat(echo("hello")).isEqualTo("hello");
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedLoopsStillWork() throws Exception {
        for (int i = 0; i < 4; i++) {
            assertThat(sum(SELECTORS)).isEqualTo(3);
            assertThat(sum(PLAIN)).isEqualTo(3);
        }
        assertThat(SELECTORS.schedule(() -> 1, 1, TimeUnit.MILLISECONDS).get()).isEqualTo(1);
        assertThat(echo("again")).isEqualTo("again");
    }

    private void countUp(EventLoop loop) throws Exception {
        Future<?> first = loop.submit(() -> plain++);
        Future<?> second = loop.submit(() -> plain++);
        first.get();
        second.get();
    }

    private static int sum(EventLoopGroup group) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Future<Integer> first = group.next().submit(count::incrementAndGet);
        Future<Integer> second = group.next().submit(count::incrementAndGet);
        return first.get() + second.get();
    }

    private static String echo(String text) throws Exception {
        LocalAddress address = new LocalAddress("echo");
        Promise<String> answer = PLAIN.next().newPromise();
        Channel server = new ServerBootstrap()
                .group(PLAIN)
                .channel(LocalServerChannel.class)
                .childHandler(initialise(new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext context, Object message) {
                        context.writeAndFlush(message);
                    }
                }))
                .bind(address)
                .sync()
                .channel();
        Channel client = new Bootstrap()
                .group(PLAIN)
                .channel(LocalChannel.class)
                .handler(initialise(new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext context, Object message) {
                        answer.setSuccess((String) message);
                    }
                }))
                .connect(address)
                .sync()
                .channel();
        client.writeAndFlush(text).sync();
        String read = answer.get();
        client.close().sync();
        server.close().sync();
        return read;
    }

    private static ChannelInitializer<Channel> initialise(ChannelInboundHandlerAdapter handler) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(handler);
            }
        };
    }
}

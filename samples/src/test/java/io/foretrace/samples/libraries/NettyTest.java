package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Netty's event loops, made and shut down by each test. */
@SuppressWarnings("deprecation") // DefaultEventLoopGroup is what programs use
class NettyTest {
    private int plain;

    @PredictRaces(explore = OFF)
    void oneLoopRunsItsTasksOneAfterTheOther() throws Exception {
        EventLoopGroup group = new DefaultEventLoopGroup(1);
        countUp(group.next(), group.next());
        assertThat(plain).isEqualTo(2);
        end(group);
    }

    @PredictRaces(explore = OFF)
    void oneLoopOfSelectorsRunsItsTasksOneAfterTheOther() throws Exception {
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        countUp(group.next(), group.next());
        assertThat(plain).isEqualTo(2);
        end(group);
    }

    @PredictRaces(explore = OFF)
    void twoLoopsCountWithAnAtomicNumber() throws Exception {
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
        AtomicInteger count = new AtomicInteger();
        Future<Integer> first = group.next().submit(count::incrementAndGet);
        Future<Integer> second = group.next().submit(count::incrementAndGet);
        assertThat(first.get() + second.get()).isEqualTo(3);
        end(group);
    }

    @PredictRaces(explore = OFF)
    void delaysPassInVirtualTime() throws Exception {
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        assertThat(group.next().schedule(() -> 1, 1, TimeUnit.HOURS).get()).isEqualTo(1);
        end(group);
    }

    private void countUp(EventLoop one, EventLoop other) throws Exception {
        Future<?> first = one.submit(() -> plain++);
        Future<?> second = other.submit(() -> plain++);
        first.get();
        second.get();
    }

    private static void end(EventLoopGroup group) {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }
}

package io.foretrace.samples.libraries;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.Future;
import io.reactivex.rxjava3.core.Flowable;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import kotlinx.coroutines.Dispatchers;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** Libraries that have threads of their own, which all tests share. */
final class InPools {
    private InPools() {}

    static class InAPoolOfTheJdk extends TwoTasks {
        private static final ExecutorService POOL = Executors.newFixedThreadPool(2);

        @Override
        void inTheLibrary(Runnable first, Runnable second) {
            CompletableFuture.allOf(CompletableFuture.runAsync(first, POOL), CompletableFuture.runAsync(second, POOL))
                    .join();
        }
    }

    static class InTheCommonPool extends TwoTasks {
        @Override
        void inTheLibrary(Runnable first, Runnable second) throws Exception {
            java.util.concurrent.Future<?> one = ForkJoinPool.commonPool().submit(first);
            second.run();
            one.get();
        }
    }

    static class InCoroutines extends TwoTasks {
        @Override
        void inTheLibrary(Runnable first, Runnable second) throws InterruptedException {
            Coroutines.launch(Dispatchers.getDefault(), first, second);
        }
    }

    static class InEventLoops extends TwoTasks {
        private static final EventLoopGroup LOOPS = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws Exception {
            Future<?> one = LOOPS.next().submit(first);
            Future<?> two = LOOPS.next().submit(second);
            one.get();
            two.get();
        }
    }

    static class InReactor extends TwoTasks {
        @Override
        void inTheLibrary(Runnable first, Runnable second) {
            Flux.just(first, second)
                    .parallel(2)
                    .runOn(Schedulers.parallel())
                    .doOnNext(Runnable::run)
                    .sequential()
                    .blockLast();
        }
    }

    static class InRxJava extends TwoTasks {
        @Override
        void inTheLibrary(Runnable first, Runnable second) {
            Flowable.just(first, second)
                    .parallel(2)
                    .runOn(io.reactivex.rxjava3.schedulers.Schedulers.computation())
                    .doOnNext(Runnable::run)
                    .sequential()
                    .blockingSubscribe();
        }
    }

    static class InGuava extends TwoTasks {
        private static final ListeningExecutorService POOL =
                MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));

        @Override
        void inTheLibrary(Runnable first, Runnable second) throws Exception {
            Futures.allAsList(List.of(POOL.submit(first), POOL.submit(second))).get();
        }
    }

    static class InJetty extends TwoTasks {
        private static final QueuedThreadPool POOL = new QueuedThreadPool(3, 2);

        @BeforeAll
        static void start() throws Exception {
            POOL.start();
        }

        @AfterAll
        static void stop() throws Exception {
            POOL.stop();
        }

        @Override
        void inTheLibrary(Runnable first, Runnable second) {
            CompletableFuture.allOf(CompletableFuture.runAsync(first, POOL), CompletableFuture.runAsync(second, POOL))
                    .join();
        }
    }

    static class InSpring extends TwoTasks {
        private static AnnotationConfigApplicationContext context;

        @BeforeAll
        static void open() {
            context = Shop.open(Shop.Errands.class);
        }

        @AfterAll
        static void close() {
            context.close();
        }

        @Override
        void inTheLibrary(Runnable first, Runnable second) {
            Shop.Porter porter = context.getBean(Shop.Porter.class);
            CompletableFuture.allOf(porter.run(first), porter.run(second)).join();
        }
    }
}

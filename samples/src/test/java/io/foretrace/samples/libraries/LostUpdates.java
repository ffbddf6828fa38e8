package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Detect.RACES;
import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.foretrace.samples.libraries.Shop.Till;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.Future;
import io.reactivex.rxjava3.core.Flowable;
import java.util.concurrent.CompletableFuture;
import kotlinx.coroutines.Dispatchers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** The same mistake, a number that two threads count up without a lock, in the threads of several libraries. */
final class LostUpdates {
    private LostUpdates() {}

    /** In coroutines without a mutex. */
    static class InCoroutines {
        private int count;

        /** In most recorded runs one thread runs both, all the more if the dispatcher's threads are there from other tests. */
        @PredictRaces(explore = OFF, recordings = 40, detect = RACES)
        void coroutinesCountUp() throws InterruptedException {
            Coroutines.launch(Dispatchers.getDefault(), () -> count++, () -> count++);
            assertThat(count).isEqualTo(2);
        }
    }

    /** In two of Netty's event loops, which wait for tasks in selectors. */
    static class InEventLoops {
        private static final EventLoopGroup LOOPS = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
        private int count;

        @PredictRaces(explore = OFF, detect = RACES)
        void tasksCountUp() throws Exception {
            Future<?> first = LOOPS.next().submit(() -> count++);
            Future<?> second = LOOPS.next().submit(() -> count++);
            first.get();
            second.get();
            assertThat(count).isEqualTo(2);
        }
    }

    /** In asynchronous methods of a Spring bean, on the threads of a pool that is there before. */
    static class InSpring {
        private static AnnotationConfigApplicationContext context;

        @BeforeAll
        static void open() {
            context = Shop.open(Shop.Careless.class);
        }

        @AfterAll
        static void close() {
            context.close();
        }

        /** In the recorded run one thread of the pool happens to do both. */
        @PredictRaces(detect = RACES)
        void ordersAreCounted() {
            Till till = context.getBean(Till.class);
            CompletableFuture.allOf(till.ring(), till.ring()).join();
            assertThat(till.rung()).isEqualTo(2);
        }
    }

    /** In a parallel stream of Reactor. */
    static class InReactor {
        private int count;

        @PredictRaces(explore = OFF)
        void elementsAreCounted() {
            Flux.range(1, 2)
                    .parallel(2)
                    .runOn(Schedulers.parallel())
                    .doOnNext(n -> count++)
                    .sequential()
                    .blockLast();
            assertThat(count).isEqualTo(2);
        }
    }

    /** In a parallel stream of RxJava. */
    static class InRxJava {
        private int count;

        @PredictRaces(explore = OFF)
        void elementsAreCounted() {
            Flowable.range(1, 2)
                    .parallel(2)
                    .runOn(io.reactivex.rxjava3.schedulers.Schedulers.computation())
                    .doOnNext(n -> count++)
                    .sequential()
                    .blockingSubscribe();
            assertThat(count).isEqualTo(2);
        }
    }
}

package io.foretrace.samples.libraries;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** A small Spring application: a service with asynchronous methods, and one that is called by the clock. */
@SuppressWarnings("DesignForExtension") // Spring makes proxies of these
class Shop {
    /** Counts orders. */
    static class Orders {
        private final AtomicInteger placed = new AtomicInteger();

        @Async
        public CompletableFuture<Void> place() {
            placed.incrementAndGet();
            return CompletableFuture.completedFuture(null);
        }

        public int placed() {
            return placed.get();
        }

        public void forget() {
            placed.set(0);
        }
    }

    /** Counts without a lock. */
    static class Till {
        private int rung;

        @Async
        public CompletableFuture<Void> ring() {
            rung++;
            return CompletableFuture.completedFuture(null);
        }

        public int rung() {
            return rung;
        }
    }

    /** Does in another thread what it is told. */
    static class Porter {
        @Async
        public CompletableFuture<Void> run(Runnable errand) {
            errand.run();
            return CompletableFuture.completedFuture(null);
        }
    }

    /** Called every hour. */
    static class Clock {
        private final CountDownLatch rung = new CountDownLatch(2);

        @Scheduled(fixedRate = 3_600_000)
        public void ring() {
            rung.countDown();
        }

        void awaitSecondHour() throws InterruptedException {
            rung.await();
        }
    }

    private static ThreadPoolTaskExecutor twoThreads() {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setCorePoolSize(2);
        return executor;
    }

    @Configuration
    @EnableAsync
    static class Asynchronous {
        @Bean
        Orders orders() {
            return new Orders();
        }

        @Bean
        ThreadPoolTaskExecutor taskExecutor() {
            return twoThreads();
        }
    }

    @Configuration
    @EnableAsync
    static class Careless {
        @Bean
        Till till() {
            return new Till();
        }

        @Bean
        ThreadPoolTaskExecutor taskExecutor() {
            return twoThreads();
        }
    }

    @Configuration
    @EnableAsync
    static class Errands {
        @Bean
        Porter porter() {
            return new Porter();
        }

        @Bean
        ThreadPoolTaskExecutor taskExecutor() {
            return twoThreads();
        }
    }

    @Configuration
    @EnableScheduling
    static class Timed {
        @Bean
        Clock clock() {
            return new Clock();
        }

        @Bean
        ThreadPoolTaskScheduler taskScheduler() {
            return new ThreadPoolTaskScheduler();
        }
    }

    static AnnotationConfigApplicationContext open(Class<?> configuration) {
        return new AnnotationConfigApplicationContext(configuration);
    }
}

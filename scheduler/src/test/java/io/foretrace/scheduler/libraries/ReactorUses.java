package io.foretrace.scheduler.libraries;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Streams over schedulers of their own: the shared ones outlive an execution. */
final class ReactorUses {
    private ReactorUses() {}

    static String sumsInParallel() {
        Scheduler scheduler = Schedulers.newParallel("parallel", 3);
        try {
            Integer sum = Flux.range(1, 9)
                    .parallel(3)
                    .runOn(scheduler)
                    .map(n -> n * n)
                    .sequential()
                    .reduce(Integer::sum)
                    .block();
            return "" + sum;
        } finally {
            scheduler.dispose();
        }
    }

    /** What comes first is up to the threads; nothing is lost, and the order within each is kept. */
    static String mergesStreams() {
        Scheduler scheduler = Schedulers.newBoundedElastic(3, 100, "elastic");
        try {
            List<Integer> all = Flux.range(0, 3)
                    .flatMap(n -> Flux.range(10 * n, 3).subscribeOn(scheduler).map(i -> i + 1))
                    .publishOn(scheduler)
                    .collectList()
                    .block();
            List<Integer> tens = Objects.requireNonNull(all).stream()
                    .filter(i -> i > 10 && i < 20)
                    .toList();
            return all.size() + ", " + tens;
        } finally {
            scheduler.dispose();
        }
    }

    static String delaysInVirtualTime() {
        Scheduler scheduler = Schedulers.newParallel("timer", 2);
        try {
            long start = System.nanoTime();
            String text = Flux.interval(Duration.ofHours(1), scheduler)
                    .take(3)
                    .zipWith(Mono.just("x")
                            .delayElement(Duration.ofMinutes(30), scheduler)
                            .repeat(2))
                    .map(pair -> pair.getT1() + pair.getT2())
                    .reduce(String::concat)
                    .timeout(Duration.ofDays(1), scheduler)
                    .block();
            return text + " after "
                    + Duration.ofNanos(System.nanoTime() - start).toHours() + " h";
        } finally {
            scheduler.dispose();
        }
    }

    /** Three threads emit into one sink, and try again while another is emitting. */
    static String emitsFromSeveralThreads() throws Exception {
        Sinks.Many<Integer> sink = Sinks.many().multicast().onBackpressureBuffer();
        int[] sum = new int[1];
        CountDownLatch complete = new CountDownLatch(1);
        sink.asFlux().subscribe(n -> sum[0] += n, e -> {}, complete::countDown);
        Together.run(3, number -> {
            for (int i = 1; i <= 2; i++) {
                sink.emitNext(10 * number + i, (signal, result) -> result == Sinks.EmitResult.FAIL_NON_SERIALIZED);
            }
        });
        sink.emitComplete(Sinks.EmitFailureHandler.FAIL_FAST);
        complete.await();
        return "" + sum[0];
    }
}

package io.foretrace.scheduler.libraries;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Caches that several threads share. */
final class CaffeineUses {
    private CaffeineUses() {}

    static String loadsOncePerKey() throws Exception {
        AtomicIntegerArray loads = new AtomicIntegerArray(3);
        LoadingCache<Integer, Integer> cache = Caffeine.newBuilder()
                .maximumSize(10)
                .build(key -> {
                    loads.incrementAndGet(key);
                    return key * key;
                });
        AtomicInteger sum = new AtomicInteger();
        Together.run(3, number -> {
            for (int i = 0; i < 3; i++) {
                sum.addAndGet(cache.get((number + i) % 3));
            }
        });
        return loads + " " + sum;
    }

    /** Two hours pass in no time. */
    static String expires() throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache =
                Caffeine.newBuilder().expireAfterWrite(Duration.ofHours(1)).build(key -> loads.incrementAndGet());
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        Together.run(2, number -> {
            int before = cache.get("key");
            Thread.sleep(Duration.ofHours(2).toMillis());
            int after = cache.get("key");
            seen.add(before + " then " + after);
        });
        return loads + " loads: " + seen;
    }

    /** A cache that removes what has expired by itself, and tells. */
    static String removesWhatHasExpired() throws Exception {
        Queue<String> removed = new ConcurrentLinkedQueue<>();
        Cache<String, Integer> cache = Caffeine.newBuilder()
                .expireAfterWrite(Duration.ofHours(1))
                .scheduler(Scheduler.systemScheduler())
                .removalListener((key, value, cause) -> removed.add(key + " " + cause))
                .build();
        cache.put("key", 1);
        Thread.sleep(Duration.ofHours(2).toMillis());
        return removed + ", " + cache.estimatedSize() + " left";
    }

    static String loadsInAnExecutor() throws Exception {
        AtomicIntegerArray loads = new AtomicIntegerArray(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AsyncLoadingCache<Integer, Integer> cache = Caffeine.newBuilder()
                .executor(pool)
                .buildAsync(key -> {
                    loads.incrementAndGet(key);
                    return key + 10;
                });
        AtomicInteger sum = new AtomicInteger();
        Together.run(3, number -> {
            CompletableFuture<Integer> one = cache.get(number % 2);
            CompletableFuture<Integer> both = cache.getAll(List.of(0, 1))
                    .thenApply(all -> all.values().stream().mapToInt(n -> n).sum());
            sum.addAndGet(one.thenCombine(both, Integer::sum).get());
        });
        pool.shutdown();
        return loads + " " + sum;
    }

    /** Its housekeeping runs in the common pool. */
    static String evicts() throws Exception {
        AtomicInteger evicted = new AtomicInteger();
        Cache<Integer, Integer> cache = Caffeine.newBuilder()
                .maximumSize(2)
                .evictionListener((key, value, cause) -> evicted.incrementAndGet())
                .build();
        Together.run(3, number -> {
            for (int i = 0; i < 3; i++) {
                cache.put(3 * number + i, i);
                cache.asMap().computeIfPresent(3 * number, (key, value) -> value + 1);
            }
        });
        cache.cleanUp();
        return cache.asMap().size() + " left, " + evicted + " evicted";
    }
}

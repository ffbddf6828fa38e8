package tested.failing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Tasks that one worker may happen to do, one after the other. */
final class PoolTasks implements Program {
    private final Shape shape;
    private final Noise noise;
    private final AtomicInteger safe = new AtomicInteger();
    private int count;

    PoolTasks(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(4)) {
            case 0 ->
                CompletableFuture.allOf(CompletableFuture.runAsync(this::add), CompletableFuture.runAsync(this::add))
                        .join();
            case 1 -> IntStream.range(0, 4).parallel().forEach(i -> add());
            case 2 -> inPool(Executors.newFixedThreadPool(2));
            default -> inPool(Executors.newCachedThreadPool());
        }
        Check.that(count <= 4, "counted too often");
    }

    private void inPool(ExecutorService pool) throws Exception {
        Future<?> one = pool.submit(this::add);
        Future<?> two = pool.submit(this::add);
        one.get();
        two.get();
        pool.shutdown();
    }

    private void add() {
        noise.at(1);
        if (shape.right()) {
            safe.incrementAndGet();
        } else {
            count++;
        }
    }
}

package tested.failing;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Looks, and then does what may have become wrong. */
final class CheckThenAct implements Program {
    private final Shape shape;
    private final Noise noise;
    private final Map<String, Integer> map;
    private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private volatile boolean started;

    CheckThenAct(Shape shape) {
        this.shape = shape;
        this.noise = new Noise(shape);
        this.map = shape.pick(1, 2) == 0 ? new ConcurrentHashMap<>() : Collections.synchronizedMap(new HashMap<>());
        queue.add(1);
    }

    @Override
    public void run() throws Exception {
        switch (shape.kind(4)) {
            case 0 -> {
                Threads.run(() -> make(1), () -> make(2));
                Check.equal(1, done.get());
            }
            case 1 -> {
                Threads.run(() -> add(1), () -> add(2));
                Check.equal(2, number.get());
            }
            case 2 -> {
                Threads.run(() -> start(1), () -> start(2));
                Check.equal(1, done.get());
            }
            default -> Threads.run(() -> take(1), () -> take(2));
        }
    }

    private void make(int place) {
        noise.at(place);
        if (shape.right()) {
            map.computeIfAbsent("key", key -> done.incrementAndGet());
        } else if (!map.containsKey("key")) {
            noise.at(10 + place);
            map.put("key", done.incrementAndGet());
        }
    }

    private void add(int place) {
        noise.at(place);
        if (shape.right()) {
            number.incrementAndGet();
        } else {
            number.set(number.get() + 1);
        }
    }

    private void start(int place) {
        noise.at(place);
        if (shape.right()) {
            synchronized (this) {
                startOnce();
            }
        } else {
            startOnce();
        }
    }

    private void startOnce() {
        if (!started) {
            noise.at(20);
            started = true;
            done.incrementAndGet();
        }
    }

    private void take(int place) {
        noise.at(place);
        if (shape.right()) {
            queue.poll();
        } else if (!queue.isEmpty()) {
            noise.at(10 + place);
            queue.remove();
        }
    }
}

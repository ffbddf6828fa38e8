package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Random traces of threads that take a few locks one inside the other, each in an order of its own: rare in other random
 * traces, and what deadlocks are made of.
 */
public final class LockOrders {
    private static final List<String> LOCKS = List.of("k", "l", "m", "n");

    private final SplittableRandom random;
    private final List<String> lines = new ArrayList<>();
    private final List<Deque<String>> programs = new ArrayList<>();
    private final List<List<String>> exclusive = new ArrayList<>();
    private final List<List<String>> shared = new ArrayList<>();
    private int x;

    private LockOrders(SplittableRandom random) {
        this.random = random;
    }

    /** The trace of a seed. */
    public static Trace trace(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        while (true) {
            LockOrders orders = new LockOrders(random);
            if (orders.run()) {
                return TraceReader.parse("seed " + seed, "#init x 0\n" + String.join("\n", orders.lines) + "\n");
            }
        }
    }

    /** Whether all threads came to their ends. */
    private boolean run() {
        int threads = random.nextInt(2, 5);
        for (int thread = 0; thread < threads; thread++) {
            programs.add(program(threads > 3 ? 1 : random.nextInt(1, 3)));
            exclusive.add(new ArrayList<>());
            shared.add(new ArrayList<>());
        }
        int current = 0;
        for (int tries = 0; tries < 200 && programs.stream().anyMatch(program -> !program.isEmpty()); tries++) {
            current = random.nextInt(6) == 0 || programs.get(current).isEmpty() ? random.nextInt(threads) : current;
            step(current);
        }
        return programs.stream().allMatch(Deque::isEmpty);
    }

    private Deque<String> program(int blocks) {
        Deque<String> program = new ArrayDeque<>();
        for (int block = 0; block < blocks; block++) {
            List<String> locks = new ArrayList<>(LOCKS);
            Collections.shuffle(locks, new Random(random.nextLong()));
            List<String> taken = locks.subList(0, random.nextInt(2, 4));
            List<String> releases = new ArrayList<>();
            for (String lock : taken) {
                boolean isShared = random.nextInt(4) == 0;
                access(program);
                program.add((isShared ? "racq(" : "acq(") + lock + ")");
                releases.add(0, (isShared ? "rrel(" : "rel(") + lock + ")");
            }
            program.addAll(releases);
        }
        return program;
    }

    private void access(Deque<String> program) {
        switch (random.nextInt(8)) {
            case 0 -> program.add("w(x)");
            case 1 -> program.add("r(x)");
            case 2 -> program.addAll(List.of("r(x)", "branch()"));
            default -> {}
        }
    }

    private void step(int thread) {
        String event = programs.get(thread).peek();
        if (event == null || !mayHappen(event, lock(event))) {
            return;
        }
        programs.get(thread).remove();
        String lock = lock(event);
        String value = "";
        switch (event.substring(0, event.indexOf('('))) {
            case "acq" -> exclusive.get(thread).add(lock);
            case "rel" -> exclusive.get(thread).remove(lock);
            case "racq" -> shared.get(thread).add(lock);
            case "rrel" -> shared.get(thread).remove(lock);
            case "w" -> value = "|" + (x = random.nextInt(2));
            case "r" -> value = "|" + x;
            default -> {}
        }
        lines.add("T" + thread + "|" + event + "|" + (lines.size() + 1) + value);
    }

    private boolean mayHappen(String event, String lock) {
        boolean isOwned = exclusive.stream().anyMatch(held -> held.contains(lock));
        boolean isShared = shared.stream().anyMatch(held -> held.contains(lock));
        return event.startsWith("acq") ? !isOwned && !isShared : !event.startsWith("racq") || !isOwned;
    }

    private static String lock(String event) {
        return event.substring(event.indexOf('(') + 1, event.length() - 1);
    }
}

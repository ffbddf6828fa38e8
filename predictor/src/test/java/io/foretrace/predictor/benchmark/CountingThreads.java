package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Threads that count under one lock, and write another field once without it: 88 events each. */
final class CountingThreads {
    private static final int ROUNDS = 21;
    private static final int SEED = 42;

    private final TraceBuilder builder = new TraceBuilder("counting threads");
    private final int lock = builder.lock("lock");
    private final int count = builder.variable("Counter.count");
    private final int last = builder.variable("Counter.last");
    private final int[] threads;
    private final int[] rounds;
    private final Writing writing;
    private int counted;

    private CountingThreads(int number, Writing writing) {
        this.writing = writing;
        threads = new int[number];
        rounds = new int[number];
    }

    /** When a thread writes the field. */
    enum Writing {
        /** Whoever writes later has counted after all who wrote before, so that no two writes race. */
        BETWEEN_COUNTS("one after the other, between two counts", ROUNDS / 2, false),
        /** Nothing orders any two writes. */
        AT_THE_END("one after the other, at the end", ROUNDS, false),
        /** Some race, others do not. */
        MIXED("all mixed, between two counts", ROUNDS / 2, true);

        private final String text;
        private final int round;
        private final boolean isMixed;

        Writing(String text, int round, boolean isMixed) {
            this.text = text;
            this.round = round;
            this.isMixed = isMixed;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static Trace generate(int number, Writing writing) {
        return new CountingThreads(number, writing).run();
    }

    private Trace run() {
        builder.initialValue(count, builder.value("0"));
        builder.initialValue(last, builder.value("-1"));
        int main = builder.thread("main");
        for (int i = 0; i < threads.length; i++) {
            threads[i] = builder.thread("T" + i);
            builder.fork(main, threads[i], builder.location("Main.main(Main.java:10)"));
        }
        turns().forEach(this::count);
        for (int thread : threads) {
            builder.end(thread, builder.location("Counter.run(Counter.java:11)"));
            builder.join(main, thread, builder.location("Main.main(Main.java:14)"));
        }
        return builder.build();
    }

    private List<Integer> turns() {
        List<Integer> turns = new ArrayList<>();
        for (int i = 0; i < threads.length; i++) {
            turns.addAll(Collections.nCopies(ROUNDS, i));
        }
        if (writing.isMixed) {
            Collections.shuffle(turns, new Random(SEED));
        }
        return turns;
    }

    private void count(int number) {
        int thread = threads[number];
        builder.acquire(thread, lock, builder.location("Counter.run(Counter.java:5)"));
        int increment = builder.location("Counter.run(Counter.java:6)");
        builder.read(thread, count, increment, builder.value(Integer.toString(counted++)));
        builder.write(thread, count, increment, builder.value(Integer.toString(counted)));
        builder.release(thread, lock, builder.location("Counter.run(Counter.java:7)"));
        if (++rounds[number] == writing.round) {
            int location = builder.location("Counter.run(Counter.java:9)");
            builder.write(thread, last, location, builder.value(Integer.toString(number)));
        }
    }
}

package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The stretches that threads went through and that are meant to be atomic; of nested ones the outermost. */
final class Blocks {
    private static final int COLUMNS = 4;

    private int[] depths = new int[16];
    private int[] entered = new int[16];
    private int[] starts = new int[16];
    private int[] sites = new int[16];
    private int[] done = new int[0];
    private int size;

    void clear() {
        Arrays.fill(depths, 0);
        Arrays.fill(entered, 0);
        size = 0;
    }

    void thread(int thread) {
        if (thread >= depths.length) {
            depths = Arrays.copyOf(depths, 2 * thread);
            entered = Arrays.copyOf(entered, 2 * thread);
            starts = Arrays.copyOf(starts, 2 * thread);
            sites = Arrays.copyOf(sites, 2 * thread);
        }
    }

    /** @param events how many there are, of all threads, so far */
    void enter(int thread, int site, int events) {
        if (depths[thread]++ == 0) {
            entered[thread]++;
            starts[thread] = events;
            sites[thread] = site;
        }
    }

    /** A block that was entered before the execution began is none of its. */
    void leave(int thread, int events) {
        if (depths[thread] > 0 && --depths[thread] == 0) {
            add(thread, events);
        }
    }

    /** The n-th of the thread, from 1; 0 if it is in none. */
    int current(int thread) {
        return depths[thread] == 0 ? 0 : entered[thread];
    }

    /** Those that are left, and those that threads are still in. */
    List copy(int events) {
        Blocks copy = new Blocks();
        copy.starts = starts;
        copy.sites = sites;
        copy.done = done.clone();
        copy.size = size;
        for (int thread = 0; thread < depths.length; thread++) {
            if (depths[thread] > 0) {
                copy.add(thread, events);
            }
        }
        return new List(Arrays.copyOf(copy.done, copy.size * COLUMNS));
    }

    private void add(int thread, int end) {
        if (end == starts[thread]) {
            return;
        }
        int at = size++ * COLUMNS;
        if (at == done.length) {
            done = Arrays.copyOf(done, Math.max(16 * COLUMNS, 2 * at));
        }
        done[at] = thread;
        done[at + 1] = starts[thread];
        done[at + 2] = end;
        done[at + 3] = sites[thread];
    }

    /** Of an execution that is over. */
    static final class List {
        private final int[] columns;

        private List(int[] columns) {
            this.columns = columns;
        }

        int size() {
            return columns.length / COLUMNS;
        }

        int site(int block) {
            return columns[block * COLUMNS + 3];
        }

        /** What the thread did in it, in order. */
        int[] events(int block, EventLog log) {
            int thread = columns[block * COLUMNS];
            int end = Math.min(columns[block * COLUMNS + 2], log.size());
            return IntStream.range(columns[block * COLUMNS + 1], end)
                    .filter(event -> log.thread(event) == thread)
                    .toArray();
        }
    }
}

package io.foretrace.predictor.benchmark;

/** One thing that is measured, in a table of its own or a few. */
interface Benchmark {
    /** What {@code --only} calls it. */
    String name();

    /** Measures and prints; {@code sizes}: how many events the traces have, where a table has traces of several sizes. */
    void run(int[] sizes);
}

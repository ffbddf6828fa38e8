package io.foretrace.extension.cli;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** Numbers of threads as lanes: a file may have any numbers, and a picture has a lane for each that is there. */
final class Lanes {
    private final int[] threads;

    private Lanes(int[] threads) {
        this.threads = threads;
    }

    static Lanes of(int[] threads) {
        return new Lanes(Arrays.stream(threads).sorted().distinct().toArray());
    }

    int of(int thread) {
        return Arrays.binarySearch(threads, thread);
    }

    List<String> names(IntFunction<String> name) {
        return Arrays.stream(threads).mapToObj(name).toList();
    }
}

package io.foretrace.predictor.algorithm.lockhistory;

/**
 * A pair of thread locations. A location is named by the lock event that comes next, and that by its place in the
 * history of its thread, from 0: the paper's {@code (a3, b4)} is {@code (2, 3)}.
 */
record Pair(int a, int b) implements Comparable<Pair> {
    Pair after(Move move) {
        return new Pair(a + move.a(), b + move.b());
    }

    Pair before(Move move) {
        return new Pair(a - move.a(), b - move.b());
    }

    /** By how many lock events both threads have performed. */
    @Override
    public int compareTo(Pair other) {
        int difference = Integer.compare(a + b, other.a + other.b);
        return difference != 0 ? difference : Integer.compare(a, other.a);
    }

    /** Whether neither thread is further than in the other pair. */
    boolean isUpTo(Pair other) {
        return a <= other.a && b <= other.b;
    }
}

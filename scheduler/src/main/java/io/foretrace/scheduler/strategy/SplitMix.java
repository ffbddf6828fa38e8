package io.foretrace.scheduler.strategy;

/**
 * Pseudo-random numbers without allocation or locks, and never hooked as {@code java.util.Random} may be: Steele, Lea and
 * Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
 */
final class SplitMix {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    void reseed(long seed) {
        state = seed;
    }

    long nextLong() {
        state += GOLDEN_GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** From 0 to below the bound; of the 2^63 numbers, so few make the difference that it is as good as uniform. */
    long below(long bound) {
        long number = nextLong() >>> 1;
        boolean isPowerOfTwo = (bound & (bound - 1)) == 0;
        return isPowerOfTwo ? number & (bound - 1) : number % bound; // to divide takes longer than all else
    }
}

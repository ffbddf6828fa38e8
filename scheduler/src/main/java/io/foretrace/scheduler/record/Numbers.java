package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Numbers by other numbers that are not large, such as those of threads and sites: each is made once. */
final class Numbers {
    /** Plus one: 0 is none. */
    private int[] made = new int[16];

    int of(int number, IntUnaryOperator make) {
        if (number >= made.length) {
            made = Arrays.copyOf(made, Math.max(number + 1, 2 * made.length));
        }
        if (made[number] == 0) {
            made[number] = make.applyAsInt(number) + 1;
        }
        return made[number] - 1;
    }
}

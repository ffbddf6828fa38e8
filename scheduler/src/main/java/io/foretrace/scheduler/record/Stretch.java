package io.foretrace.scheduler.record;

import java.util.Arrays;

/**
 * What is known of some events in a row. Three words of each lie together, because they are written together; what few programs have
 * gets room when the first event has it.
 */
final class Stretch {
    static final int BITS = 13;
    static final int LENGTH = 1 << BITS;

    /** In the first word of an event: its operation, whether its thread has branched before, the thread, and in the upper half the site. */
    static final int OPERATION = 0x7F;

    static final int BRANCHED = 0x80;
    static final int THREAD = 8;

    private static final int WORDS = 3;

    private final long[] words;

    /** Empty where all are 0. */
    private long[] newValues;

    /** The decisions of the thread since its event before: the first link of a list, 0 for none. Empty where all are 0. */
    private int[] decisions;

    Stretch() {
        words = new long[WORDS * LENGTH];
        newValues = new long[0];
        decisions = new int[0];
    }

    private Stretch(Stretch from, int length) {
        words = Arrays.copyOf(from.words, WORDS * length);
        newValues = Arrays.copyOf(from.newValues, Math.min(from.newValues.length, length));
        decisions = Arrays.copyOf(from.decisions, Math.min(from.decisions.length, length));
    }

    Stretch copy(int length) {
        return new Stretch(this, length);
    }

    @SuppressWarnings("TooManyParameters")
    void set(int at, int operation, boolean branched, int thread, int site, int target, int member, long value) {
        int what = (branched ? operation | BRANCHED : operation) | thread << THREAD;
        int first = WORDS * at;
        words[first] = pair(site, what);
        words[first + 1] = pair(target, member);
        words[first + 2] = value;
    }

    void setRare(int at, long newValue, int decided) {
        if (newValue != 0 && newValues.length == 0) {
            newValues = new long[LENGTH];
        }
        if (newValues.length > 0) {
            newValues[at] = newValue;
        }
        if (decided != 0 && decisions.length == 0) {
            decisions = new int[LENGTH];
        }
        if (decisions.length > 0) {
            decisions[at] = decided;
        }
    }

    /** The first word: {@link #OPERATION} and its like. */
    long what(int at) {
        return words[WORDS * at];
    }

    long variable(int at) {
        return words[WORDS * at + 1];
    }

    long value(int at) {
        return words[WORDS * at + 2];
    }

    long newValue(int at) {
        return newValues.length == 0 ? 0 : newValues[at];
    }

    int decisions(int at) {
        return decisions.length == 0 ? 0 : decisions[at];
    }

    boolean isSame(Stretch other, int at) {
        return what(at) == other.what(at)
                && variable(at) == other.variable(at)
                && value(at) == other.value(at)
                && newValue(at) == other.newValue(at);
    }

    private static long pair(int upper, int lower) {
        return (long) upper << Integer.SIZE | (lower & 0xFFFF_FFFFL);
    }
}

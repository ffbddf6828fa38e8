package io.foretrace.predictor.trace;

/**
 * Numbers of the events of a trace, in two bytes each where all of them fit: few traces have more threads, variables or values
 * than that.
 */
final class Column {
    private static final short[] NOT_NARROW = {};
    private static final int[] NOT_WIDE = {};

    private final short[] narrow;
    private final int[] wide;

    private Column(short[] narrow, int[] wide) {
        this.narrow = narrow;
        this.wide = wide;
    }

    /** Does not copy where two bytes are too few: then the array must not change any more. */
    static Column of(int[] numbers) {
        short[] narrow = new short[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            narrow[i] = (short) numbers[i];
            if (narrow[i] != numbers[i]) {
                return new Column(NOT_NARROW, numbers);
            }
        }
        return new Column(narrow, NOT_WIDE);
    }

    int get(int event) {
        return wide.length == 0 ? narrow[event] : wide[event];
    }
}

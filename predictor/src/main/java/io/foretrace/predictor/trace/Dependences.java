package io.foretrace.predictor.trace;

/**
 * Which reads branches and written values depend on, where the trace says so: one number for each event, and all lists
 * behind each other.
 *
 * @param at by event the place of its list, plus one; 0 where nothing is said. Empty if nothing is said of any event
 * @param lists at each place the length of the list, then its reads
 */
// The arrays stay inside this package, and nobody compares these records.
@SuppressWarnings("ArrayRecordComponent")
record Dependences(int[] at, int[] lists) {
    boolean areTold(int event) {
        return at.length > 0 && at[event] != 0;
    }

    int count(int event) {
        return lists[at[event] - 1];
    }

    int get(int event, int index) {
        return lists[at[event] + index];
    }

    boolean isEmpty() {
        return at.length == 0;
    }
}

package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.LongNumbers;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which variable is touched at which location, by whom, and who writes it there: nobody, one thread, or several. That is enough to
 * know whether two threads conflict at two locations.
 *
 * <p>A location and one of its variables is a <em>spot</em>. Most locations have one variable: its spot has the number of the
 * location, and is found without looking for it.
 */
final class Touches {
    private static final int SEVERAL = -1;

    /** A variable, who touches it, who writes it; each one more than it is, so that nothing is 0. */
    private static final int STRIDE = 3;

    private static final int TOUCHES = 1;
    private static final int WRITES = 2;

    /** One more than there are locations: an event may have none. */
    private final int locations;

    private int[] spots;
    /** Locations with their further variables. */
    private final LongNumbers more = new LongNumbers();

    Touches(Trace trace) {
        locations = trace.locations().size() + 1;
        spots = new int[STRIDE * locations];
    }

    void add(int thread, int variable, int location, boolean writes) {
        int at = STRIDE * (location + 1);
        if (spots[at] != variable + 1) {
            at = spots[at] == 0 ? at : STRIDE * further(location + 1, variable);
            spots[at] = variable + 1;
        }
        spots[at + TOUCHES] = with(thread + 1, spots[at + TOUCHES]);
        if (writes) {
            spots[at + WRITES] = with(thread + 1, spots[at + WRITES]);
        }
    }

    private static int with(int more, int known) {
        if (more == 0 || more == known) {
            return known;
        }
        return known == 0 ? more : SEVERAL;
    }

    private int further(int location, int variable) {
        int spot = locations + more.number(LongNumbers.key(location, variable));
        if (STRIDE * spot == spots.length) {
            spots = Arrays.copyOf(spots, 2 * spots.length);
        }
        return spot;
    }

    /** How many spots there may be: some of the first ones are of locations without any variable. */
    int size() {
        return locations + more.size();
    }

    boolean isEmpty(int spot) {
        return spots[STRIDE * spot] == 0;
    }

    int variable(int spot) {
        return spots[STRIDE * spot] - 1;
    }

    /** One more than the location. */
    int location(int spot) {
        return spot < locations ? spot : LongNumbers.upper(more.key(spot - locations));
    }

    /** The locations, each one more than it is, that have several variables. */
    BitSet shared() {
        BitSet shared = new BitSet();
        for (int number = 0; number < more.size(); number++) {
            shared.set(LongNumbers.upper(more.key(number)));
        }
        return shared;
    }

    /** Whether two accesses of one variable at these spots may be of two threads, one of them writing. */
    boolean conflict(int spot, int other) {
        return meet(spots[STRIDE * spot + WRITES], spots[STRIDE * other + TOUCHES])
                || meet(spots[STRIDE * spot + TOUCHES], spots[STRIDE * other + WRITES]);
    }

    /** Whether one of the first and one of the second are not the same thread. */
    private static boolean meet(int ones, int others) {
        return ones != 0 && others != 0 && (ones != others || ones == SEVERAL);
    }

    /** Whether who touches and who writes is the same at two spots, so that they conflict with the same ones. */
    boolean alike(int spot, int other) {
        return spots[STRIDE * spot + TOUCHES] == spots[STRIDE * other + TOUCHES]
                && spots[STRIDE * spot + WRITES] == spots[STRIDE * other + WRITES];
    }

    /** Of each variable whether several threads touch it and one of them writes. */
    boolean[] conflicting(int variables) {
        int[] touchers = new int[variables];
        int[] writers = new int[variables];
        for (int spot = 0; spot < size(); spot++) {
            if (!isEmpty(spot)) {
                int variable = variable(spot);
                touchers[variable] = with(spots[STRIDE * spot + TOUCHES], touchers[variable]);
                writers[variable] = with(spots[STRIDE * spot + WRITES], writers[variable]);
            }
        }
        boolean[] conflicting = new boolean[variables];
        for (int variable = 0; variable < variables; variable++) {
            conflicting[variable] = touchers[variable] == SEVERAL && writers[variable] != 0;
        }
        return conflicting;
    }
}

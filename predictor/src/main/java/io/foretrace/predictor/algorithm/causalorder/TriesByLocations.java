package io.foretrace.predictor.algorithm.causalorder;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often accesses of a variable at two source locations were looked at. One race of them is enough, and where many
 * pairs have failed the next one will. The least recent are forgotten, so that memory has a bound.
 */
final class TriesByLocations {
    /** How many variables with two source locations to remember. */
    static final int MOST_PLACES = 4096;

    /** How often to try before giving up. */
    private static final int MOST_TRIES = 8;

    private final Map<Places, Integer> counts = new LinkedHashMap<>();

    private record Places(int variable, int one, int other) {
        static Places of(Step one, Step other) {
            int first = one.event().location();
            int second = other.event().location();
            return new Places(one.event().target(), Math.min(first, second), Math.max(first, second));
        }
    }

    /** Counts one more try, unless there were enough. */
    boolean isWorthATry(Step one, Step other) {
        Places places = Places.of(one, other);
        Integer count = counts.remove(places);
        int next = count == null ? 1 : Math.min(MOST_TRIES, count) + 1;
        put(places, next);
        return next <= MOST_TRIES;
    }

    /** Not again for the same places. */
    void succeeded(Step one, Step other) {
        counts.put(Places.of(one, other), MOST_TRIES);
    }

    private void put(Places places, int count) {
        counts.put(places, count);
        if (counts.size() > MOST_PLACES) {
            counts.remove(counts.keySet().iterator().next());
        }
    }

    int size() {
        return counts.size();
    }
}

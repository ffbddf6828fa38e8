package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LongNumbers;
import io.foretrace.predictor.trace.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** How many groups there are, each of one field and two locations, of variables that nobody looks at more closely. */
final class LocationPairs {
    private final Trace trace;
    private final Touches touches;
    private final BitSet shared;
    /** Per variable one more than the last of its spots, and per spot one more than the one before it; 0 where there is none. */
    private final int[] last;

    private final int[] previous;
    /** Pairs of locations with several variables, which may be pairs of other variables of the field too, by fields. */
    private final Map<String, LongNumbers> ofSharedLocations = new HashMap<>();

    LocationPairs(Trace trace, Touches touches) {
        this.trace = trace;
        this.touches = touches;
        shared = touches.shared();
        last = new int[trace.variables().size()];
        previous = new int[touches.size()];
        for (int spot = 0; spot < previous.length; spot++) {
            if (!touches.isEmpty(spot)) {
                previous[spot] = last[touches.variable(spot)];
                last[touches.variable(spot)] = spot + 1;
            }
        }
    }

    /** @param counted which variables: all of a field or none */
    long count(BitSet counted) {
        long count = counted.stream().mapToLong(this::count).sum();
        for (LongNumbers pairs : ofSharedLocations.values()) {
            count += pairs.size();
        }
        return count;
    }

    /** Where only this variable is touched: what is touched alike there is looked at once. */
    private long count(int variable) {
        IntList alike = new IntList();
        IntList sizes = new IntList();
        IntList sharing = new IntList();
        for (int spot = last[variable] - 1; spot >= 0; spot = previous[spot] - 1) {
            if (shared.get(touches.location(spot))) {
                sharing.add(spot);
            } else {
                countAlike(spot, alike, sizes);
            }
        }
        long count = 0;
        for (int i = 0; i < alike.size(); i++) {
            long size = sizes.get(i);
            count += touches.conflict(alike.get(i), alike.get(i)) ? size * (size + 1) / 2 : 0;
            for (int j = i + 1; j < alike.size(); j++) {
                count += touches.conflict(alike.get(i), alike.get(j)) ? size * sizes.get(j) : 0;
            }
            for (int j = 0; j < sharing.size(); j++) {
                count += touches.conflict(alike.get(i), sharing.get(j)) ? size : 0;
            }
        }
        rememberPairs(variable, sharing);
        return count;
    }

    private void countAlike(int spot, IntList alike, IntList sizes) {
        int place = 0;
        while (place < alike.size() && !touches.alike(alike.get(place), spot)) {
            place++;
        }
        if (place == alike.size()) {
            alike.add(spot);
            sizes.add(0);
        }
        sizes.set(place, sizes.get(place) + 1);
    }

    private void rememberPairs(int variable, IntList sharing) {
        LongNumbers pairs = null;
        for (int i = 0; i < sharing.size(); i++) {
            for (int j = i; j < sharing.size(); j++) {
                if (touches.conflict(sharing.get(i), sharing.get(j))) {
                    if (pairs == null) {
                        pairs = ofSharedLocations.computeIfAbsent(
                                trace.variables().group(variable), field -> new LongNumbers());
                    }
                    int one = touches.location(sharing.get(i));
                    int other = touches.location(sharing.get(j));
                    pairs.number(LongNumbers.key(Math.min(one, other), Math.max(one, other)));
                }
            }
        }
    }
}

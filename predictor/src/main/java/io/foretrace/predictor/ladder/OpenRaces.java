package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.order.LongNumbers;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * Races without an answer, all for the same reason, by their events. Where each event has a location of its own there are
 * millions, of which a person is shown a thousand: so each is one number here, and an object when somebody asks for it.
 */
final class OpenRaces extends AbstractList<Open> implements RandomAccess {
    private final long[] races;
    private final String why;

    /** @param parts numbers that {@link #number} gave */
    OpenRaces(List<long[]> parts, String why) {
        races = inOrder(parts);
        this.why = why;
    }

    /** By the first event, for which counting is enough, then by the second one, of which a first one has few. */
    private static long[] inOrder(List<long[]> parts) {
        int last = 0;
        for (long[] part : parts) {
            for (long race : part) {
                last = Math.max(last, LongNumbers.upper(race));
            }
        }
        int[] end = new int[last + 2];
        parts.forEach(part -> count(part, end));
        for (int event = 0; event <= last; event++) {
            end[event + 1] += end[event];
        }
        long[] races = new long[end[last + 1]];
        for (long[] part : parts) {
            for (long race : part) {
                races[end[LongNumbers.upper(race)]++] = race;
            }
        }
        for (int event = 0, start = 0; event <= last; start = end[event++]) {
            Arrays.sort(races, start, end[event]);
        }
        return races;
    }

    /** Each race is counted for the event after its first one. */
    private static void count(long[] races, int[] counts) {
        for (long race : races) {
            counts[LongNumbers.upper(race) + 1]++;
        }
    }

    static long number(Bug example) {
        if (example instanceof DataRace race) {
            return number(race.first(), race.second());
        }
        throw new IllegalArgumentException(example + " is no race");
    }

    static long number(int one, int other) {
        return LongNumbers.key(Math.min(one, other), Math.max(one, other));
    }

    @Override
    public int size() {
        return races.length;
    }

    @Override
    public Open get(int index) {
        return new Open(new DataRace(LongNumbers.upper(races[index]), LongNumbers.lower(races[index])), why);
    }
}

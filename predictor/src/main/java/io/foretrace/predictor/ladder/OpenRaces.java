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
        races = new long[parts.stream().mapToInt(part -> part.length).sum()];
        int at = 0;
        for (long[] part : parts) {
            System.arraycopy(part, 0, races, at, part.length);
            at += part.length;
        }
        Arrays.sort(races);
        this.why = why;
    }

    static long number(Bug example) {
        if (example instanceof DataRace race) {
            return LongNumbers.key(race.first(), race.second());
        }
        throw new IllegalArgumentException(example + " is no race");
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

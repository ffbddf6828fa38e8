package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The pairs of a group, each as the race that is asked about, made one by one: a group can have millions. */
final class Pairs implements Iterator<ErrorCondition> {
    private final List<StrandPair> strands;
    private int strand;
    private int one;
    private int other;

    private Pairs(PairGroup group) {
        strands = group.strands();
    }

    static Iterable<ErrorCondition> of(PairGroup group) {
        return () -> new Pairs(group);
    }

    static List<ErrorCondition> first(PairGroup group, int most) {
        List<ErrorCondition> first = new ArrayList<>();
        for (Pairs pairs = new Pairs(group); first.size() < most && pairs.hasNext(); ) {
            first.add(pairs.next());
        }
        return first;
    }

    @Override
    public boolean hasNext() {
        return strand < strands.size();
    }

    @Override
    public ErrorCondition next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        StrandPair pair = strands.get(strand);
        int first = pair.one().event(one);
        int second = pair.other().event(other);
        if (++other == pair.other().size()) {
            other = 0;
            if (++one == pair.one().size()) {
                one = 0;
                strand++;
            }
        }
        return ErrorCondition.race(Math.min(first, second), Math.max(first, second));
    }
}

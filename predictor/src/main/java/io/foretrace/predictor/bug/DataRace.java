package io.foretrace.predictor.bug;

import java.util.List;

/**
 * Two conflicting accesses of two threads that nothing keeps apart.
 *
 * @param first the access that comes first in the trace
 * @param second the other one
 */
public record DataRace(int first, int second) implements Bug {
    /** The accesses may be given in either order. */
    public DataRace {
        if (first > second) {
            int earlier = second;
            second = first;
            first = earlier;
        }
    }

    @Override
    public BugKind kind() {
        return BugKind.DATA_RACE;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.race(first, second);
    }

    @Override
    public List<Integer> events() {
        return List.of(first, second);
    }

    @Override
    public <R> R accept(Cases<R> cases) {
        return cases.dataRace().apply(this);
    }
}

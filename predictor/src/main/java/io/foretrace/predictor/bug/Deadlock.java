package io.foretrace.predictor.bug;

import java.util.List;

/**
 * A cycle of threads, each before an acquire of a lock that the next one holds, the last one's being held by the first.
 *
 * @param acquires the acquires that the threads stand before, in the order of the cycle
 */
public record Deadlock(List<Integer> acquires) implements Bug {
    public Deadlock {
        acquires = List.copyOf(acquires);
    }

    @Override
    public BugKind kind() {
        return BugKind.DEADLOCK;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.acquiresAtOnce(
                acquires.stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public List<Integer> events() {
        return acquires;
    }

    @Override
    public <R> R accept(Cases<R> cases) {
        return cases.deadlock().apply(this);
    }
}

package io.foretrace.predictor.bug;

import java.util.List;

/**
 * A read that can come before every write that makes its variable what it should be.
 *
 * @param read the read
 * @param write the write that it saw in the trace
 * @param notYet the first such write of each thread, {@code write} or one before it among them
 */
public record EarlyRead(int read, int write, List<Integer> notYet) implements Bug {
    public EarlyRead {
        notYet = List.copyOf(notYet);
    }

    @Override
    public BugKind kind() {
        return BugKind.ORDER_VIOLATION;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.before(
                read, notYet.stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public List<Integer> events() {
        return List.of(read, write);
    }

    @Override
    public <R> R accept(Cases<R> cases) {
        return cases.earlyRead().apply(this);
    }
}

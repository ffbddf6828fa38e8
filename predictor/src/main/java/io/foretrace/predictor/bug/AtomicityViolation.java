package io.foretrace.predictor.bug;

import io.foretrace.predictor.trace.BlockName;
import java.util.List;

/**
 * An access by another thread between two accesses that are meant to be atomic together, so that no order of whole blocks
 * explains what they see.
 *
 * @param first the access of the block before
 * @param remote the access of the other thread
 * @param last the access of the block after
 * @param block what is torn
 */
public record AtomicityViolation(int first, int remote, int last, BlockName block) implements Bug {
    @Override
    public BugKind kind() {
        return BugKind.ATOMICITY_VIOLATION;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.order(first, remote, last);
    }

    @Override
    public List<Integer> events() {
        return List.of(first, remote, last);
    }

    @Override
    public <R> R accept(Cases<R> cases) {
        return cases.atomicityViolation().apply(this);
    }
}

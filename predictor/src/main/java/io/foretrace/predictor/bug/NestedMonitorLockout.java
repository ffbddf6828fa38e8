package io.foretrace.predictor.bug;

import java.util.List;

/**
 * A thread that waits for a notification and meanwhile keeps another lock, which the notifier takes on its way to the
 * notification. If the waiter comes first, the notifier is locked out, and the wait never ends.
 *
 * @param waiting the wait, which gives back its own lock only; for a condition the release of the condition's lock
 * @param acquire where the notifier takes the lock that the waiter keeps
 * @param notification what ended the wait in the trace, where the notifier had given that lock back in time
 */
public record NestedMonitorLockout(int waiting, int acquire, int notification) implements Bug {
    @Override
    public BugKind kind() {
        return BugKind.DEADLOCK;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.standingAfter(acquire, waiting);
    }

    @Override
    public List<Integer> events() {
        return List.of(waiting, acquire);
    }

    @Override
    public <R> R accept(Cases<R> cases) {
        return cases.nestedMonitorLockout().apply(this);
    }
}

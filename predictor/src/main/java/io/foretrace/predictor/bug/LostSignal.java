package io.foretrace.predictor.bug;

import java.util.List;

/**
 * A notification that can be sent before its waiter waits, who then waits for ever.
 *
 * @param notification the notification
 * @param waiting the wait that it ended in the trace
 * @param start the acquire that begins the waiter's critical section, or the wait itself where no lock guards it
 * @param before what the notifier stands before while the waiter stands before its start: the notification, or the acquire of
 *     the critical section that it is sent from
 */
public record LostSignal(int notification, int waiting, int start, int before) implements Bug {
    /** The notifier stands before the notification itself. */
    public LostSignal(int notification, int waiting, int start) {
        this(notification, waiting, start, notification);
    }

    @Override
    public BugKind kind() {
        return BugKind.ORDER_VIOLATION;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.standingBefore(before, start);
    }

    @Override
    public List<Integer> events() {
        return List.of(notification, waiting);
    }

    @Override
    public <R> R accept(Cases<R> cases) {
        return cases.lostSignal().apply(this);
    }
}

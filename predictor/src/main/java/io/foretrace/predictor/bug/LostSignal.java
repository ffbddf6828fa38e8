package io.foretrace.predictor.bug;

/**
 * A notification that can be sent before its waiter waits, who then waits for ever.
 *
 * @param notification the notification
 * @param waiting the wait that it ended in the trace
 * @param start the acquire that begins the waiter's critical section, or the wait itself where no lock guards it
 */
public record LostSignal(int notification, int waiting, int start) implements Bug {
    @Override
    public BugKind kind() {
        return BugKind.ORDER_VIOLATION;
    }

    @Override
    public ErrorCondition condition() {
        return ErrorCondition.standingBefore(notification, start);
    }
}

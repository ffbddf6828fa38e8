package io.foretrace.extension.report.text;

import io.foretrace.scheduler.record.Call;
import io.foretrace.scheduler.record.Event;
import java.util.Optional;
import java.util.concurrent.locks.Condition;

/**
 * What is done to a {@code Condition}. Signals and wake-ups are recorded alike, as changes of its state: the method that is called
 * there tells them apart. What is recorded of a wait is its end, however that came.
 */
public final class ConditionText {
    private static final String CONDITION = Condition.class.getName();

    private ConditionText() {}

    /** {@code signals Condition@1a}; empty if the event is about something else, or nobody knows what was called. */
    static Optional<String> of(Event event) {
        return call(event)
                .map(call -> switch (call.method()) {
                            case "signal" -> "signals ";
                            case "signalAll" -> "signals all on ";
                            default -> "wakes up on ";
                        }
                        + CallText.object(event.variable()));
    }

    /** Whether a wait ends with the event: the call began long before. */
    public static boolean isWakeUp(Event event) {
        return call(event).filter(call -> !call.method().startsWith("signal")).isPresent();
    }

    private static Optional<Call> call(Event event) {
        return event.call().filter(call -> event.variable().owner().equals(CONDITION));
    }
}

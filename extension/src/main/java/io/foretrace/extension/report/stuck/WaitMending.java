package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import java.util.Optional;
import java.util.OptionalInt;

/** What would let a thread go on that waits in vain, by what it waits for. */
final class WaitMending {
    private final Events events;
    private final Outcome.Waiting waiting;
    private final StuckThread stuck;
    private final String thread;

    WaitMending(Events events, Outcome.Waiting waiting) {
        this.events = events;
        this.waiting = waiting;
        this.stuck = new StuckThread(events, waiting);
        this.thread = "thread " + waiting.thread();
    }

    /** Whether it waits for what another thread is to come to the end of. */
    static boolean isFuture(Outcome.Waiting waiting) {
        return object(waiting).map(SynchronizerMending::isFuture).orElse(false);
    }

    /** Empty if nobody knows what it waits for. */
    Optional<String> sentence() {
        return switch (waiting.awaited().kind()) {
            case NOTIFICATION -> stuck.monitor().map(this::notified);
            case SYNCHRONIZER -> object(waiting).map(this::synchronizer);
            case LOCK, MONITOR -> object(waiting).map(this::held);
            case UNPARK -> Optional.of(unparked());
            case THREAD -> Optional.of(joined());
            case CHANGE -> stuck.looks().first().map(this::read);
            case CLASS, INITIALISER -> Optional.of(DeadlockMending.OF_INITIALISERS);
            case NOTHING, SLEEP, OUTSIDE -> Optional.empty();
        };
    }

    private static Optional<Instance> object(Outcome.Waiting waiting) {
        return waiting.awaited().lock().map(Subject.Lock::object);
    }

    /** What was in no event has no number. */
    private static String name(Instance object) {
        String name = StuckThread.name(object);
        return object.number() == Instance.IN_NO_EVENT ? "the " + name : name;
    }

    private String notified(Event release) {
        OptionalInt notification = new LastChange(events).lastNotification(release.subject());
        return signalled(Names.of(release.subject()), notification, "notification", "notifyAll");
    }

    /** @param all what has to be called to wake up all who wait */
    private String signalled(String object, OptionalInt signal, String noun, String all) {
        if (signal.isEmpty()) {
            return "No " + noun + " of " + object + " comes: let the thread that changes what " + thread
                    + " waits for call " + all + " afterwards, under the same lock.";
        }
        return signal.getAsInt() < stuck.lastStep()
                ? "The " + noun + " of " + object + " came before " + thread + " began to wait: let " + thread
                        + " look first, under the same lock, whether there is still something to wait for."
                : "The last " + noun + " of " + object + " did not let " + thread + " go on: call " + all
                        + " after each change of what a thread may wait for.";
    }

    private String synchronizer(Instance object) {
        if (StuckThread.isCondition(object)) {
            OptionalInt signal = new LastChange(events).last(object, stuck.number());
            return signalled(name(object), signal, "signal", "signalAll");
        }
        if (waiting.unparked().isPresent()) {
            return unparked();
        }
        return SynchronizerMending.of(object, name(object), waiting);
    }

    private String held(Instance lock) {
        return waiting.holder()
                        .map(holder -> "Thread " + holder + " does not give ")
                        .orElse("Nobody gives ") + name(lock) + " back: unlock it in a finally block.";
    }

    private String unparked() {
        return waiting.unparked().isPresent()
                ? "An unpark lets a thread go on once: let " + thread + " park in a loop that looks at what it waits"
                        + " for, and unpark it after each change of that."
                : "Nobody unparks " + thread + ": let whoever changes what it waits for unpark it afterwards.";
    }

    private String joined() {
        return waiting.awaited().thread().equals(Optional.of(waiting.thread()))
                ? "A thread that waits for its own end waits for ever: let another thread join it."
                : "Let " + waiting.awaited().toString().replaceFirst("^the end of ", "")
                        + " come to its end, by an interrupt or a flag that it looks at, before it is waited for.";
    }

    private String read(String variable) {
        return "Nobody is left that changes " + variable + ", for which " + thread
                + " looks again and again: change it on every way that leads there, or end the loop after a time.";
    }
}

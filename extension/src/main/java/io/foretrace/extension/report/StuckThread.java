package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A thread that did not go on: what it waits for and where, and what it holds. */
final class StuckThread {
    /** What is inside a latch or a semaphore: the reader knows it by what is around it. */
    private static final Pattern INNER_LOCK = Pattern.compile("\\$\\w*Sync$");

    private final Events events;
    private final Outcome.Waiting waiting;
    private final int number;

    StuckThread(Events events, Outcome.Waiting waiting) {
        this.events = events;
        this.waiting = waiting;
        this.number = events.number(waiting.thread());
    }

    boolean isRunning() {
        return waiting.awaited().kind() == Awaited.Kind.NOTHING;
    }

    int number() {
        return number;
    }

    /** What it does: {@code waits for Account@7, held by 0.2}, {@code waits for a notification of Account@7}. */
    String doing() {
        if (isRunning()) {
            return "was running";
        }
        String holder = waiting.holder().map(this::heldBy).orElse("");
        return "waits for " + notification().orElseGet(this::wanted) + holder;
    }

    /** A lock whose holder has ended is never given back. */
    private String heldBy(String name) {
        return ", held by " + name + (events.hasEnded(events.number(name), events.size()) ? ", which has ended" : "");
    }

    private String wanted() {
        Awaited.Kind kind = waiting.awaited().kind();
        return waiting.awaited()
                .subject()
                .map(subject -> subject instanceof Subject.Lock lock
                        ? lock(kind, lock)
                        : waiting.awaited().toString())
                .orElse(kind.words());
    }

    /** What was in an event has the name that it has everywhere else. */
    private static String lock(Awaited.Kind kind, Subject.Lock lock) {
        String type = type(lock);
        if (kind == Awaited.Kind.SYNCHRONIZER) {
            return Names.withArticle(type);
        } else if (lock.object().number() != Instance.IN_NO_EVENT) {
            return Names.of(lock);
        }
        return kind == Awaited.Kind.LOCK ? Names.withArticle(type) : kind.words() + type;
    }

    /** The class of what is waited for, as people know it. */
    static String type(Subject.Lock lock) {
        return Names.type(INNER_LOCK.matcher(lock.object().className()).replaceAll(""));
    }

    void describe(Lines lines, String doing) {
        lines.wrap("  ", Events.title(waiting.thread(), waiting.javaName()) + " " + doing);
        lines.addAll(Frames.of(waiting.stack()));
        held().forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
        changed().ifPresent(line -> lines.wrap("    ", line));
    }

    /** Who could have let the thread go on, if it waits for something that is no lock. */
    private Optional<String> changed() {
        boolean isHeld = waiting.holder().isPresent();
        return !isHeld && waiting.awaited().subject().orElse(null) instanceof Subject.Lock lock
                ? new LastChange(events)
                        .of(INNER_LOCK.matcher(lock.object().className()).replaceAll(""), number)
                : Optional.empty();
    }

    private List<HeldLock> held() {
        return HeldLock.after(own());
    }

    private List<Event> own() {
        return number < 0 ? List.of() : events.of(number, events.size());
    }

    /** The wait is recorded, with the name that the object has everywhere else. */
    private Optional<String> notification() {
        List<Event> own = own();
        int last = own.size() - 1;
        return last > 0 && own.get(last - 1).operation() == Operation.WAIT
                ? Optional.of("a notification of " + Names.of(own.get(last).subject()))
                : Optional.empty();
    }
}

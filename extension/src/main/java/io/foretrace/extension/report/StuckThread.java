package io.foretrace.extension.report;

import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.RecordedEvent;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A thread that did not go on: what it waits for and where, and what it holds. */
final class StuckThread {
    /** An object by its hash, as the scheduler names it: the hash means nothing to anybody. */
    private static final Pattern HASH = Pattern.compile("@[0-9a-f]+");

    private static final Pattern INNER_LOCK = Pattern.compile("\\$\\w*Sync\\b");
    private static final Pattern OUTER_CLASS = Pattern.compile("\\b(\\w+\\$)+(?=[A-Za-z])");

    /** What the scheduler says of a thread that does not wait. */
    private static final String RUNNING = "nothing";

    private final Events events;
    private final Outcome.Waiting waiting;
    private final int number;

    StuckThread(Events events, Outcome.Waiting waiting) {
        this.events = events;
        this.waiting = waiting;
        this.number = events.number(waiting.thread());
    }

    boolean isRunning() {
        return waiting.waitsFor().equals(RUNNING);
    }

    int number() {
        return number;
    }

    /** What it does, as one of a cycle, where the next one holds what this one waits for. */
    String doing(StuckThread holder) {
        return holder.held().stream()
                .filter(this::isWanted)
                .findFirst()
                .map(held -> "waits for " + held.name() + ", held by " + holder.waiting.thread())
                .orElseGet(this::doing);
    }

    /** What it does: {@code waits for a notification of Account@7}. */
    String doing() {
        return isRunning() ? "was running" : "waits for " + notification().orElseGet(this::waitsFor);
    }

    void describe(Lines lines, String doing) {
        lines.wrap("  ", Events.title(waiting.thread(), waiting.javaName()) + " " + doing);
        lines.addAll(Frames.of(waiting.stack()));
        held().forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
    }

    /** The class has to do: the scheduler has another number for the object. */
    private boolean isWanted(HeldLock lock) {
        String subject = lock.event().subject();
        return waiting.waitsFor().contains(subject.substring(0, subject.indexOf('@') + 1));
    }

    private List<HeldLock> held() {
        return HeldLock.after(own());
    }

    private List<RecordedEvent> own() {
        return number < 0 ? List.of() : events.of(number, events.size());
    }

    /** The wait is recorded, with the name that the object has everywhere else. */
    private Optional<String> notification() {
        List<RecordedEvent> own = own();
        int last = own.size() - 1;
        return last > 0 && own.get(last - 1).operation() == Ops.WAIT
                ? Optional.of("a notification of " + Names.shorten(own.get(last).subject()))
                : Optional.empty();
    }

    private String waitsFor() {
        String text = HASH.matcher(waiting.waitsFor()).replaceAll("");
        String plain =
                OUTER_CLASS.matcher(INNER_LOCK.matcher(text).replaceAll("")).replaceAll("");
        return Character.isUpperCase(plain.charAt(0)) ? Names.withArticle(plain) : plain;
    }
}

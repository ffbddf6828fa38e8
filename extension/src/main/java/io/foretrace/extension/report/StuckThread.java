package io.foretrace.extension.report;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
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

    /** What it does: {@code waits for Account@7, held by 0.2}, {@code waits for a notification of Account@7}. */
    String doing() {
        if (isRunning()) {
            return "was running";
        }
        String holder = waiting.holder().isEmpty() ? "" : ", held by " + waiting.holder();
        return "waits for " + notification().orElseGet(this::wanted) + holder;
    }

    private String wanted() {
        return waiting.lock().map(Names::of).orElseGet(this::waitsFor);
    }

    void describe(Lines lines, String doing) {
        lines.wrap("  ", Events.title(waiting.thread(), waiting.javaName()) + " " + doing);
        lines.addAll(Frames.of(waiting.stack()));
        held().forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
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

    private String waitsFor() {
        String text = HASH.matcher(waiting.waitsFor()).replaceAll("");
        String plain =
                OUTER_CLASS.matcher(INNER_LOCK.matcher(text).replaceAll("")).replaceAll("");
        return Character.isUpperCase(plain.charAt(0)) ? Names.withArticle(plain) : plain;
    }
}

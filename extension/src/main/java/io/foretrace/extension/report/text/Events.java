package io.foretrace.extension.report.text;

import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Recording;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The events of an execution, by their places in it. */
public final class Events {
    private static final int LONGEST_NAME = 30;

    private final Recording recording;

    public Events(Recording recording) {
        this.recording = recording;
    }

    public int size() {
        return recording.events();
    }

    public Event get(int event) {
        return recording.recorded(event);
    }

    public int thread(int event) {
        return recording.recorded(event).thread();
    }

    public int threads() {
        return recording.threads();
    }

    /** {@code 0.1}. */
    public String name(int thread) {
        return recording.threadName(thread);
    }

    /** {@code thread 0.1 "pool-1-thread-2"}. */
    public String title(int thread) {
        return title(name(thread), recording.javaName(thread));
    }

    public static String title(String name, String javaName) {
        return "thread " + name + " \"" + Lines.cut(javaName, LONGEST_NAME) + '"';
    }

    /** The number of the thread that has the name; -1 if there is none. */
    public int number(String name) {
        return IntStream.range(0, threads())
                .filter(thread -> name(thread).equals(name))
                .findFirst()
                .orElse(-1);
    }

    /** The thread's event that so many of its own came before. */
    public OptionalInt find(int thread, int ordinal) {
        return first(0, event -> thread(event) == thread && get(event).ordinal() == ordinal);
    }

    /** The first event from there on that fits. */
    public OptionalInt first(int from, IntPredicate fits) {
        return IntStream.range(from, size()).filter(fits).findFirst();
    }

    /** The thread's last event before that one. */
    public OptionalInt lastOf(int thread, int before) {
        return IntStream.iterate(before - 1, event -> event >= 0, event -> event - 1)
                .filter(event -> thread(event) == thread)
                .findFirst();
    }

    /** The thread's events before that one, in their order. */
    public List<Event> of(int thread, int before) {
        return IntStream.range(0, before)
                .filter(event -> thread(event) == thread) // before it is read: there may be millions of others
                .mapToObj(recording::recorded)
                .toList();
    }

    public boolean hasEnded(int thread, int before) {
        return of(thread, before).stream().anyMatch(event -> event.operation() == Operation.END);
    }
}

package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.Watch;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An event that a bug is made of, in terms that any execution of the test understands.
 *
 * @param thread the thread's name, the same under every schedule
 * @param ordinal how many events of the thread come before it
 * @param stack where the thread stood before it; empty if the thread never came there
 */
public record Part(String thread, int ordinal, Operation operation, List<StackTraceElement> stack) {
    public Part {
        stack = List.copyOf(stack);
    }

    /** An event of a recording, of which nobody knows yet where its thread stood. */
    public static Part of(Event event, Recording recording) {
        return new Part(recording.threadName(event.thread()), event.ordinal(), event.operation(), List.of());
    }

    /** What a thread was about to do. */
    public static Part of(Reached.Pending pending) {
        return new Part(pending.thread(), pending.ordinal(), pending.operation(), pending.stack());
    }

    /** When to look at the thread, to see where it stood. */
    public Watch.Moment moment() {
        return new Watch.BeforeEvent(thread, ordinal);
    }

    /** The same events, with where their threads stood in an execution that was watched at their moments. */
    public static List<Part> seenBy(Watch watch, List<Part> parts) {
        return IntStream.range(0, parts.size())
                .mapToObj(i -> watch.seen(i).map(parts.get(i)::at).orElse(parts.get(i)))
                .toList();
    }

    private Part at(Reached seen) {
        return new Part(thread, ordinal, operation, seen.threads().get(0).stack());
    }
}

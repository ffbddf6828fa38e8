package io.foretrace.scheduler.serial;

import io.foretrace.scheduler.control.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Threads that came to wait, in {@code java.util.concurrent}, for one and the same object: the order in which they came is
 * the order in which they go on, and leaves no event. To come to a monitor that is held has no such consequence.
 */
final class WaitingLines {
    private static final int NONE = -1;

    private record Line(int thread, Object object) {}

    private final List<Line> waiting = new ArrayList<>();
    private int chosen = NONE;
    private int events;
    private @Nullable Object object;
    private boolean matter;

    /** Before every choice: what came of the last free one. */
    void look(Choice choice) {
        waiting.removeIf(line -> contains(choice, line.thread));
        Object wanted = object;
        if (chosen == NONE || wanted == null || choice.events(chosen) > events || contains(choice, chosen)) {
            return;
        }
        int thread = chosen;
        matter |= waiting.stream().anyMatch(line -> line.object == wanted && line.thread != thread);
        waiting.add(new Line(thread, wanted));
        chosen = NONE;
    }

    void chosen(Choice choice, int thread) {
        Object target = choice.target(thread);
        boolean lines = target != null && target.getClass().getName().startsWith("java.util.concurrent.");
        chosen = thread;
        events = choice.events(thread);
        object = lines ? target : null;
    }

    boolean matter() {
        return matter;
    }

    private static boolean contains(Choice choice, int thread) {
        int[] enabled = new int[choice.enabledCount()];
        Arrays.setAll(enabled, choice::enabled);
        return Arrays.binarySearch(enabled, thread) >= 0;
    }
}

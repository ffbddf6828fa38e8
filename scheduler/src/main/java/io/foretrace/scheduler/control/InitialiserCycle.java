package io.foretrace.scheduler.control;

import java.util.List;
import java.util.Optional;

/**
 * Two classes whose initialisers need each other, as seen in an execution: one thread has initialised the second within the
 * initialiser of the first, and there needed the first again.
 *
 * @param first the class that the thread began with
 * @param second the class that its initialiser needs, and that needs it
 * @param base the one of them that the other extends; empty if neither does
 * @param inFirst the thread, where the initialiser of the first class needed the second
 * @param inSecond the same thread, where the initialiser of the second class needed the first; nowhere if the second extends it
 * @param other another thread that needs the second class without having come to the first, and where
 * @param isConfirmed whether the other thread stood there, free to go, before the second class was begun and while the first
 *     was: had it gone on, each would have waited for the other
 */
public record InitialiserCycle(
        String first,
        String second,
        Optional<String> base,
        Place inFirst,
        Place inSecond,
        Place other,
        boolean isConfirmed) {
    /** A thread, by its name and its name for Java, and where it stands. */
    public record Place(String thread, String javaName, List<StackTraceElement> stack) {
        public Place {
            stack = List.copyOf(stack);
        }
    }
}

package io.foretrace.scheduler.control;

import java.util.List;

/** The stack of an exception of the program's, which may be of a class that tells nothing, or throws another one instead. */
public final class ThrownStack {
    private ThrownStack() {}

    /** Empty if the exception does not tell it. */
    public static List<StackTraceElement> of(Throwable thrown) {
        try {
            StackTraceElement[] frames = thrown.getStackTrace();
            return frames == null ? List.of() : List.of(frames);
        } catch (RuntimeException e) {
            return List.of();
        }
    }
}

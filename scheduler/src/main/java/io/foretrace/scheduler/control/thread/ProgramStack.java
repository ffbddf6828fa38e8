package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.origin.Origin;
import java.util.List;

/** Stacks of threads under control: where in them the program begins and ends. */
public final class ProgramStack {
    private ProgramStack() {}

    /** To be called is to be loaded: what is loaded when the body runs would be seen as the body's doing. */
    static void load() {}

    /** Runs the body. The name of this method marks, in stacks, where the program ends and we begin. */
    public static void runBody(Body body) throws Throwable {
        body.run();
    }

    /** Whether what is above the frame is the program. */
    public static boolean isBelowBody(StackTraceElement frame) {
        return frame.getClassName().equals(ProgramStack.class.getName())
                && frame.getMethodName().equals("runBody");
    }

    /** What the program was doing: without our own frames on top of it and below it. */
    public static List<StackTraceElement> of(Thread thread) {
        return of(List.of(thread.getStackTrace()));
    }

    /** As {@link #of(Thread)}, of the frames of a thread. */
    public static List<StackTraceElement> of(List<StackTraceElement> frames) {
        int first = 0;
        for (int i = 0; i < frames.size() && !isBelowBody(frames.get(i)); i++) {
            if (Origin.isHook(frames.get(i).getClassName())) {
                first = i + 1;
            }
        }
        int end = first;
        while (end < frames.size() && !isBelowBody(frames.get(end))) {
            end++;
        }
        return frames.subList(first, end);
    }
}

package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Memory;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.ThrownStack;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many frames are below a body. A program can see that, and JUnit calls a test in more than one way: so the ways that are shorter
 * are made as long as the others.
 */
public final class StackDepth {
    private static final long DEPTH = Memory.offset(Throwable.class, "depth");

    /** Between two depths that bodies are run at. */
    private static final int FAR = 64;

    private StackDepth() {}

    /** Of the caller. */
    public static int here() {
        return (int) Memory.bits(new Throwable(), DEPTH, 'I') - 1;
    }

    /**
     * Runs the body with so many frames below it, and a few that are always the same; if there are more already, with the next of
     * some numbers that are far apart. With 0 it does not matter how many there are.
     */
    public static void run(Body body, int frames) throws Throwable {
        if (frames == 0) {
            ProgramStack.runBody(body);
            return;
        }
        int missing = frames - here();
        while (missing < 0) {
            missing += FAR;
        }
        try {
            deeper(body, missing);
        } catch (Throwable e) {
            clean(e, Collections.newSetFromMap(new IdentityHashMap<>()));
            throw e;
        }
    }

    private static void deeper(Body body, int missing) throws Throwable {
        if (missing > 0) {
            deeper(body, missing - 1);
        } else {
            ProgramStack.runBody(body);
        }
    }

    /** Nobody wants to read such frames. */
    private static void clean(@Nullable Throwable thrown, Set<Throwable> cleaned) {
        if (thrown == null || !cleaned.add(thrown)) {
            return;
        }
        List<StackTraceElement> frames = ThrownStack.of(thrown);
        StackTraceElement[] left =
                frames.stream().filter(frame -> !isOurs(frame)).toArray(StackTraceElement[]::new);
        if (left.length < frames.size()) {
            thrown.setStackTrace(left);
        }
        clean(thrown.getCause(), cleaned);
        for (Throwable suppressed : thrown.getSuppressed()) {
            clean(suppressed, cleaned);
        }
    }

    private static boolean isOurs(StackTraceElement frame) {
        return frame.getMethodName().equals("deeper") && frame.getClassName().equals(StackDepth.class.getName());
    }
}

package io.foretrace.scheduler.control.thread;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The classes that threads are initialising. Who needs such a class waits inside the JVM, where it looks like a thread that
 * could run; and for ever, if the initialiser waits for that thread.
 */
public final class Initialisers {
    /** A thread and a class that it initialises. */
    record Initialiser(ControlledThread thread, String className) {}

    private Initialisers() {}

    /** The classes that a thread may wait for, because others initialise them; in the same order in every execution. */
    static List<Initialiser> ofOthers(ControlledThread stuck, Threads threads) {
        List<Initialiser> found = new ArrayList<>();
        for (ControlledThread thread : threads.inAnyOrder()) {
            if (thread != stuck) {
                for (StackTraceElement frame : thread.thread.getStackTrace()) {
                    if (frame.getMethodName().equals("<clinit>")) {
                        found.add(new Initialiser(thread, frame.getClassName()));
                    }
                }
            }
        }
        found.sort(Comparator.comparing(Initialiser::className));
        return found;
    }

    /** Whether a thread that does not go on may wait for a class. */
    public static boolean mayAwait(ControlledThread stuck, Threads threads) {
        return !ofOthers(stuck, threads).isEmpty();
    }

    /** A thread that waits for a class that another one initialises, as is known of both. */
    public static Outcome.Waiting awaiting(ControlledThread waiting, Class<?> type, ControlledThread holder) {
        Instance instance = new Instance(type.getName(), Instance.IN_NO_EVENT);
        return new Outcome.Waiting(
                waiting.name,
                waiting.thread.getName(),
                new Awaited(Awaited.Kind.CLASS, Optional.of(new Subject.Lock(instance))),
                Optional.of(holder.name),
                List.of(),
                Optional.empty(),
                ProgramStack.of(waiting.thread));
    }

    /** The end of a sentence about a thread that does not go on; empty if no other thread initialises a class. */
    public static String awaitedBy(ControlledThread stuck, Threads threads) {
        List<String> found = ofOthers(stuck, threads).stream()
                .map(each -> each.className() + ", which thread " + each.thread().name + " ("
                        + each.thread().thread.getName() + ") initialises")
                .toList();
        return found.isEmpty() ? "" : "; it may wait for class " + String.join(", or for class ", found);
    }
}

package io.foretrace.scheduler.control.watch;

import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes that threads are initialising. Who needs such a class waits inside the JVM, where it looks like a thread that
 * could run; and for ever, if the initialiser waits for that thread.
 */
final class Initialisers {
    private Initialisers() {}

    /** The end of a sentence about a thread that does not go on; empty if no other thread initialises a class. */
    static String awaitedBy(ControlledThread stuck, Threads threads) {
        List<String> found = new ArrayList<>();
        for (ControlledThread thread : threads.inAnyOrder()) {
            if (thread != stuck) {
                for (StackTraceElement frame : thread.thread.getStackTrace()) {
                    if (frame.getMethodName().equals("<clinit>")) {
                        found.add(frame.getClassName() + ", which thread " + thread.name + " ("
                                + thread.thread.getName() + ") initialises");
                    }
                }
            }
        }
        found.sort(null); // the same in every execution
        return found.isEmpty() ? "" : "; it may wait for class " + String.join(", or for class ", found);
    }
}

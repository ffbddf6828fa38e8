package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.thread.ControlledThread;
import java.util.ArrayList;
import java.util.List;

/** A class initialiser that runs, and the objects that it has made. */
final class RunningInitialiser {
    /** Initialisers touch what they have just made; what was made before so many others is not their own any more. */
    private static final int MOST_LOOKED_AT = 4_096;

    final ControlledThread thread;

    /** The class. */
    final String type;

    /** How deep the thread is in code that is not seen. */
    final int depth;

    private final List<Object> made = new ArrayList<>();

    RunningInitialiser(ControlledThread thread, String type) {
        this.thread = thread;
        this.type = type;
        this.depth = thread.stretches.quietDepth();
    }

    void made(Object object) {
        if (made.size() >= 2 * MOST_LOOKED_AT) {
            made.subList(0, MOST_LOOKED_AT).clear();
        }
        made.add(object);
    }

    /** Whether the initialiser has made the object; it is then found sooner when it is asked for again. */
    @SuppressWarnings("ReferenceEquality") // equals is the program's
    boolean hasMade(Object object) {
        for (int i = made.size() - 1; i >= 0; i--) {
            if (made.get(i) == object) {
                int last = made.size() - 1;
                made.set(i, made.get(last));
                made.set(last, object);
                return true;
            }
        }
        return false;
    }
}

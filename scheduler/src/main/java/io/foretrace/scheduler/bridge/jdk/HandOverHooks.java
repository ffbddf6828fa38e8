package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.bridge.code.ObjectStates;
import org.jspecify.annotations.Nullable;

/**
 * Inside the JDK: an object goes from one thread to another, as a task to a pool's thread or a result to who waits for
 * it. Without these, what the user's code did before {@code submit} would seem unordered with what the task does.
 * Events, but never a scheduling point.
 */
public final class HandOverHooks {
    private HandOverHooks() {}

    /** The caller gives the object to whoever takes it. */
    public static void publish(@Nullable Object object) {
        if (object != null && Baton.mine()) {
            ObjectStates.change(Baton.control(), root(object), Sites.NONE);
        }
    }

    /** The caller takes the object from whoever gave it. */
    public static void observe(@Nullable Object object) {
        if (object != null && Baton.mine()) {
            Controller control = Baton.control();
            ObjectStates.read(control, root(object), Sites.NONE);
            control.branch();
        }
    }

    private static Object root(Object object) {
        Object root = ObjectStates.root(object);
        return root == null ? object : root;
    }
}

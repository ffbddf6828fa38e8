package io.foretrace.scheduler.control;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A monitor as the execution sees it; the real one follows. */
final class Monitor {
    final Object object;

    @Nullable
    ControlledThread owner;

    int count;

    /** Threads that want it: they can run exactly when it is free. */
    final List<ControlledThread> contenders = new ArrayList<>(2);

    /** Threads that wait on it, in the order of their arrival. */
    final List<ControlledThread> waiters = new ArrayList<>(2);

    Monitor(Object object) {
        this.object = object;
    }
}

package io.foretrace.scheduler.control.thread;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A monitor as the execution sees it; the real one follows. */
public final class Monitor {
    public final Object object;

    @Nullable
    public ControlledThread owner;

    /** How often the owner has entered it. */
    public int count;

    /** Threads that want it: they can run exactly when it is free. */
    public final List<ControlledThread> contenders = new ArrayList<>(2);

    /** Threads that wait on it, in the order of their arrival. */
    public final List<ControlledThread> waiters = new ArrayList<>(2);

    /** The state of those that want it: one for all, because it is needed whenever the monitor changes hands. */
    public final ThreadState blocked = new ThreadState.Blocked(this);

    public Monitor(Object object) {
        this.object = object;
    }
}

package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.IdentityList;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;

/**
 * The monitors of {@code ConcurrentHashMap}'s bins. Nobody but the map can see them, and they are held across a switch
 * only when the map calls the user's code ({@code compute} and its like); so they are no events, and only the few that
 * are held are remembered.
 */
public final class InsideMonitors {
    private static final Class<?> BIN = bin();

    private final Threads threads;
    private final Scheduler scheduler;
    private final IdentityList held = new IdentityList();
    private final IdentityList owners = new IdentityList();

    public InsideMonitors(Threads threads, Scheduler scheduler) {
        this.threads = threads;
        this.scheduler = scheduler;
    }

    public static boolean isInside(Object monitor) {
        return BIN.isInstance(monitor);
    }

    /** Takes the monitor, as soon as no other thread has it. */
    public void enter(ControlledThread me, Object monitor) {
        while (ownedByOther(me, monitor)) {
            me.become(new ThreadState.BlockedInMap(monitor));
            scheduler.block();
            me.become(ThreadState.Plain.RUNNABLE);
        }
        held.add(monitor);
        owners.add(me);
    }

    /** Gives it back; those who want it may try again. */
    public void exit(ControlledThread me, Object monitor) {
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i) == monitor && owners.get(i) == me) {
                held.removeAt(i);
                owners.removeAt(i);
                wake(monitor);
                return;
            }
        }
    }

    private void wake(Object monitor) {
        for (ControlledThread thread : threads.all()) {
            if (thread.state() instanceof ThreadState.BlockedInMap blocked && blocked.bin() == monitor) {
                scheduler.wakeUps.runnable(thread);
            }
        }
    }

    private boolean ownedByOther(ControlledThread me, Object monitor) {
        for (int i = 0; i < held.size(); i++) {
            if (held.get(i) == monitor && owners.get(i) != me) {
                return true;
            }
        }
        return false;
    }

    private static Class<?> bin() {
        try {
            return Class.forName("java.util.concurrent.ConcurrentHashMap$Node");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Foretrace does not know this JDK's ConcurrentHashMap", e);
        }
    }
}

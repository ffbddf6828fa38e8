package io.foretrace.scheduler.control;

import io.foretrace.scheduler.control.ControlledThread.Status;

/**
 * The monitors of {@code ConcurrentHashMap}'s bins. Nobody but the map can see them, and they are held across a switch
 * only when the map calls the user's code ({@code compute} and its like); so they are no events, and only the few that
 * are held are remembered.
 */
final class InsideMonitors {
    private static final Class<?> BIN = bin();

    private final IdentityList held = new IdentityList();
    private final IdentityList owners = new IdentityList();

    static boolean isInside(Object monitor) {
        return BIN.isInstance(monitor);
    }

    /** Takes the monitor, as soon as no other thread has it. */
    void enter(ControlledThread me, Object monitor, Scheduler scheduler) {
        while (ownedByOther(me, monitor)) {
            me.status = Status.BLOCKED;
            me.waitsFor = monitor;
            scheduler.block();
            me.status = Status.RUNNABLE;
            me.waitsFor = null;
        }
        held.add(monitor);
        owners.add(me);
    }

    /** Gives it back; those who want it may try again. */
    void exit(ControlledThread me, Object monitor, Threads threads, Scheduler scheduler) {
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i) == monitor && owners.get(i) == me) {
                held.removeAt(i);
                owners.removeAt(i);
                wake(monitor, threads, scheduler);
                return;
            }
        }
    }

    private static void wake(Object monitor, Threads threads, Scheduler scheduler) {
        for (ControlledThread thread : threads.all()) {
            if (thread.status == Status.BLOCKED && thread.waitsFor == monitor) {
                thread.status = Status.RUNNABLE;
                scheduler.changed();
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

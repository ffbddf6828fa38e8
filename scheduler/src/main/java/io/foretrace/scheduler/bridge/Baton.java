package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.Nullable;

/**
 * Who runs. Exactly one controlled thread holds the baton; it alone touches the state of the execution, which therefore
 * needs no locks.
 *
 * <p>The fields are plain on purpose: only the holder can see itself in them (it read them after it was handed the
 * baton, through a volatile write of the hand-off), and every other thread sees something that is not itself, however
 * stale. So the question <em>am I under control?</em> costs one load and one comparison.
 */
public final class Baton {
    /** The thread that holds the baton, while what it does is to be seen; else null. */
    public static @Nullable Thread running;

    /** The thread that holds the baton, while it runs code that must not be seen (a class initialiser); else null. */
    public static @Nullable Thread quiet;

    /** How many controlled threads are outside control, in a call that blocks where nothing can be hooked. */
    public static volatile int detached;

    /** The execution that is going on; null between executions. */
    public static volatile @Nullable Controller controller;

    /** Who wants to know what threads do that are not under control: from the start of an execution until a little after it; else null. */
    public static volatile @Nullable OutsideAccesses outside;

    private Baton() {}

    /** Whether the caller holds the baton and is to be seen. Gives a thread that comes back from outside its place. */
    public static boolean mine() {
        Thread me = Thread.currentThread();
        if (me == running) {
            return true;
        }
        return detached != 0 && back(me) && me == running;
    }

    /**
     * As {@link #mine}, of a caller that is about to touch the object or, if that is null, the static field. What an initialiser
     * does is not seen, and what somebody outside does is not under control, but whether others touch the same is worth knowing.
     */
    public static boolean mine(@Nullable Object target, int member, boolean writes) {
        Thread me = Thread.currentThread();
        if (me == running) {
            return true;
        }
        if (me == quiet) {
            control().touchesUnseen(target, member, writes);
            return false;
        }
        OutsideAccesses current = outside;
        if (current == null) {
            return false; // no execution is going on, and so nobody can come back to one
        }
        if (detached != 0 && back(me)) {
            return me == running;
        }
        current.touches(me, target, member, writes);
        return false;
    }

    /** Whether the caller holds the baton, seen or not: what blocks has to be controlled in both. */
    public static boolean held() {
        Thread me = Thread.currentThread();
        return me == running || me == quiet || (detached != 0 && back(me));
    }

    /** The controller, for a caller that holds the baton: there is one then. */
    public static Controller control() {
        Controller current = controller;
        if (current == null) {
            throw new IllegalStateException("Foretrace: a thread holds the baton after its execution has ended");
        }
        return current;
    }

    private static boolean back(Thread me) {
        Controller current = controller;
        return current != null && current.reattach(me);
    }
}

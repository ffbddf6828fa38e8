package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;

/** What code does besides touching memory: branches, loops, allocations, and stretches that are not to be seen. */
public final class CodeHooks {
    /** Set by the watchdog when a thread that will not come to a scheduling point has to end. */
    public static volatile boolean stopLoops;

    private CodeHooks() {}

    /** Before a jump, a switch, or anything else whose course depends on what was read. */
    public static void branch() {
        if (Thread.currentThread() == Baton.running) {
            Baton.control().branch();
        }
    }

    /** As above, where it is known what it depends on. */
    public static void branch(int decision) {
        if (Thread.currentThread() == Baton.running) {
            Baton.control().branch(decision);
        }
    }

    /** At a jump backwards. */
    public static void loop() {
        if (stopLoops && Baton.held()) {
            Baton.control().loop();
        }
    }

    /** After an allocation. */
    public static void allocated(Object object) {
        if (Thread.currentThread() == Baton.running) {
            Baton.control().allocated(object);
            Object sync = LockHooks.sync(object);
            if (sync != null) {
                Baton.control().allocated(sync); // what a lock is known by
            }
        } else if (Thread.currentThread() == Baton.quiet) {
            madeUnseen(object);
        }
    }

    /** In a constructor, as soon as there is an object. */
    public static void constructing(Object object) {
        if (Thread.currentThread() == Baton.running) {
            Baton.control().constructing(object);
        } else if (Thread.currentThread() == Baton.quiet) {
            madeUnseen(object);
        }
    }

    private static void madeUnseen(Object object) {
        Baton.control().madeUnseen(object);
        Object sync = LockHooks.sync(object);
        if (sync != null) {
            Baton.control().madeUnseen(sync);
        }
    }

    /** Entering what is meant to be atomic: no event, and no scheduling point. */
    public static void enterBlock(int site) {
        if (Baton.mine()) {
            Baton.control().enterBlock(site);
        }
    }

    /** Leaving it, however. */
    public static void leaveBlock() {
        if (Baton.mine()) {
            Baton.control().leaveBlock();
        }
    }

    /** In a synchronized method of a class that was loaded before the agent: the JVM has taken its monitor. */
    public static void locksUnseen(String className) {
        if (Baton.held()) {
            Baton.control().locksUnseen(className);
        }
    }

    /** Entering a class loader's method. */
    public static void quiet() {
        if (Baton.held()) {
            Baton.control().quiet();
        }
    }

    /** Entering the initialiser of the class. */
    public static void quietly(String className) {
        if (Baton.held()) {
            Baton.control().quietly(className);
        }
    }

    /** Leaving it, however. */
    public static void loud() {
        if (Baton.held()) {
            Baton.control().loud();
        }
    }

    /** Before an instruction that may have to wait for the initialiser of a class. */
    public static void needs(Class<?> type, int site) {
        if (Baton.held()) {
            Baton.control().needs(type, site);
        }
    }

    /** At the beginning of an initialiser that may need what needs its class. */
    public static void initialises(Class<?> type) {
        if (Baton.held()) {
            Baton.control().initialises(type);
        }
    }

    /** Entering a stretch that holds a lock we cannot see; the answer is for {@link #unpin}. */
    public static boolean pin() {
        if (!Baton.mine()) {
            return false;
        }
        Baton.control().pin();
        return true;
    }

    public static void unpin(boolean pinned) {
        if (pinned && Baton.held()) {
            Baton.control().unpin();
        }
    }

    /** Before {@code System.exit} and its like. */
    public static void exit(int status) {
        if (Baton.held()) {
            Baton.control().exit(status);
        }
    }
}

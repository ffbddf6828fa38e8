package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Company;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.bridge.code.ObjectStates;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * Inside the JDK: an object goes from one thread to another, as a task to a pool's thread or a result to who waits for
 * it. Without these, what the user's code did before {@code submit} would seem unordered with what the task does.
 * Events, and scheduling points only where a task is in no queue's hands any more, or already in those of whoever takes it.
 */
public final class HandOverHooks {
    private HandOverHooks() {}

    /** The caller gives the object to whoever takes it. */
    public static void publish(@Nullable Object object) {
        Company.found(); // a pool's thread that is busy takes its next task without being woken
        if (object != null && Baton.mine()) {
            insideForkJoin(object);
            ObjectStates.change(Baton.control(), root(object), Sites.NONE);
        }
    }

    /** The caller takes the object from whoever gave it. */
    public static void observe(@Nullable Object object) {
        if (object != null && Baton.mine()) {
            insideForkJoin(object);
            Controller control = Baton.control();
            ObjectStates.read(control, root(object), Sites.NONE);
            control.branch();
        }
    }

    /** The caller gives a task to whatever thread of a pool, or of a timer, takes it. */
    public static void hand(@Nullable Object task) {
        if (task != null && Baton.held()) {
            Baton.control().givesTask(task);
        }
    }

    /** The caller is about to run a task; it may be a thread that was busy, and so took the task without being woken. */
    public static void run(@Nullable Object task) {
        Controller control = Baton.controller;
        Thread self = Thread.currentThread();
        if (task != null && control != null && (Baton.held() || ThreadHooks.canRest(self))) {
            control.runsTask(self, task);
            passesTask();
        }
    }

    /**
     * The caller has put a task where any thread of the pool can take it. Where the JDK divides work it goes on with its own part at
     * once, without a call of the program's in between. Other tasks are left out: those are calls of the program, which has its
     * next scheduling point soon, or the steps of virtual threads, which cannot be stopped on their way to a carrier.
     */
    public static void pushed(@Nullable Object task) {
        if (task instanceof CountedCompleter) {
            passesTask();
        }
    }

    /**
     * The caller waits for a task and does others of the same queue meanwhile. The one of 17 goes round and round, without a break,
     * while the next task of the queue is somebody else's: nobody would ever take it.
     */
    public static void helps(@Nullable Object task) {
        if (Baton.mine()) {
            Baton.control().helps(task);
        }
    }

    private static void passesTask() {
        if (Baton.mine()) {
            Baton.control().passesTask();
        }
    }

    /** Whoever pushes or takes a task, or looks whether it is done, may take another one from any queue meanwhile. */
    private static void insideForkJoin(Object object) {
        if (object instanceof ForkJoinTask) {
            Baton.control().insidePool(ForkJoinPool.class);
        }
    }

    private static Object root(Object object) {
        Object root = ObjectStates.root(object);
        return root == null ? object : root;
    }
}

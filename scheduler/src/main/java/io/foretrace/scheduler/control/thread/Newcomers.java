package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.jdk.SentBytes;
import io.foretrace.scheduler.record.Recorder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TimerTask;
import java.util.concurrent.ScheduledFuture;
import org.jspecify.annotations.Nullable;

/**
 * Threads from before that were busy when one of ours gave their pool a task: they take it without being woken, and come under
 * control with it. The task is the edge: nobody starts them.
 */
public final class Newcomers {
    /** The tasks that have been given and are not known to run yet, and who gave them. */
    private final IdentityHashMap<Object, ControlledThread> givers = new IdentityHashMap<>();

    private final Set<Object> forLater = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Newcomer> waiting = new ArrayList<>();

    /** The bytes that the holder of the baton sends: it waits for who receives them. */
    private @Nullable Object awaited;

    Newcomers() {}

    /** A thread that waits to be let in. */
    public static final class Newcomer {
        private final Thread thread;
        private final ControlledThread giver;
        private final boolean isForBytes;
        private final boolean isExpected;
        private volatile boolean isAdmitted;

        private Newcomer(Thread thread, ControlledThread giver, boolean isForBytes, boolean isExpected) {
            this.thread = thread;
            this.giver = giver;
            this.isForBytes = isForBytes;
            this.isExpected = isExpected;
        }

        /** Whether the giver waits for the thread, so that it is not chance when the thread comes. */
        public boolean isExpected() {
            return isExpected;
        }

        public boolean isAdmitted() {
            return isAdmitted;
        }
    }

    /** One of ours gives a task to whatever thread takes it. */
    public synchronized void given(Object task, ControlledThread giver) {
        givers.put(task, giver);
        awaited = task instanceof SentBytes ? task : awaited;
        // What a class initialiser gave stays, as all that it did.
        if (!giver.stretches.isQuiet() && (task instanceof ScheduledFuture || task instanceof TimerTask)) {
            forLater.add(task);
        }
    }

    /** The giver of bytes does not wait any longer for who receives them. */
    public synchronized void awaitNobody() {
        awaited = null;
    }

    /** Whether nobody has come for the task. */
    public synchronized boolean isOpen(Object task) {
        return givers.containsKey(task);
    }

    /** The tasks that wait for a moment to come, or have waited for it; some more than once. */
    public synchronized Set<Object> givenForLater() {
        return forLater;
    }

    /** The task is run by one of ours. */
    public synchronized void taken(Object task) {
        givers.remove(task);
    }

    /** The thread is about to run the task, and has to wait until it is let in; null if the task is none of ours. */
    public synchronized @Nullable Newcomer ask(Thread thread, Object task) {
        ControlledThread giver = givers.remove(task);
        if (giver == null) {
            return null;
        }
        Newcomer newcomer = new Newcomer(thread, giver, task instanceof SentBytes, task == awaited);
        waiting.add(newcomer);
        return newcomer;
    }

    /** Lets in those who wait: they can be chosen from now on. Called by the holder of the baton. */
    public synchronized void admit(Threads threads, Recorder recorder) {
        for (Newcomer newcomer : waiting) {
            ControlledThread known = threads.takeBack(newcomer.thread);
            ControlledThread added = known == null ? add(newcomer, threads, recorder) : known;
            if (newcomer.isForBytes) {
                added.beginning.forBytes();
            }
            added.become(ThreadState.Plain.RUNNABLE);
            newcomer.isAdmitted = true;
            Jdk.unpark(newcomer.thread);
        }
        waiting.clear();
    }

    private static ControlledThread add(Newcomer newcomer, Threads threads, Recorder recorder) {
        ControlledThread added = threads.add(newcomer.thread, newcomer.giver);
        added.beginning.fromBefore(false);
        recorder.thread(added.index);
        Jdk.seedThread(added.thread, added.seed());
        return added;
    }

    /** The thread does not wait any longer; false if it has been let in. */
    public synchronized boolean withdraw(Newcomer newcomer) {
        waiting.remove(newcomer);
        return !newcomer.isAdmitted;
    }
}

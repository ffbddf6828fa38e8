package io.foretrace.scheduler.bridge;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Threads that were started while no execution could see it: a controlled thread may wait for one of them. Without
 * lambdas: it runs inside {@code Thread.start}, where linking one may start a thread.
 */
public final class OutsideThreads {
    private static final List<WeakReference<Thread>> STARTED = new ArrayList<>();

    private OutsideThreads() {}

    static synchronized void add(Thread thread) {
        if (thread.getName().startsWith("foretrace-")) {
            return; // our own
        }
        for (Iterator<WeakReference<Thread>> i = STARTED.iterator(); i.hasNext(); ) {
            Thread started = i.next().get();
            if (started == null || started.getState() == Thread.State.TERMINATED) {
                i.remove();
            }
        }
        STARTED.add(new WeakReference<>(thread));
    }

    /** Whether one of them waits for the end of a process, which may be one of ours; or may be about to. */
    public static synchronized boolean reap(boolean orMay) {
        for (WeakReference<Thread> reference : STARTED) {
            Thread thread = reference.get();
            if (thread != null
                    && thread.getName().startsWith("process reaper")
                    && (orMay ? thread.isAlive() : thread.getState() == Thread.State.RUNNABLE)) {
                return true;
            }
        }
        return false;
    }

    /** The names of those that are alive. */
    public static synchronized List<String> alive() {
        List<String> names = new ArrayList<>();
        for (WeakReference<Thread> reference : STARTED) {
            Thread thread = reference.get();
            if (thread != null && thread.isAlive()) {
                names.add(thread.getName());
            }
        }
        return names;
    }
}

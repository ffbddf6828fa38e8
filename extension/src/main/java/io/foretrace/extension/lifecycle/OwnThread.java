package io.foretrace.extension.lifecycle;

import io.foretrace.scheduler.control.run.ControlledSession;
import java.util.concurrent.ForkJoinTask;

/**
 * A thread for the runs of a test under control, where JUnit runs tests in parallel. JUnit does so in a fork-join pool, and what a
 * test divides there, such as a parallel stream, is put among JUnit's tests: a thread that does a part of it would come under
 * control, and go on with another test. The name of such a thread is another one in each run, too.
 */
final class OwnThread {
    private static final String NAME = "test";

    private OwnThread() {}

    /** Does the work, in another thread if this one is of a fork-join pool. */
    static void unlessPooled(Runnable work) {
        if (!ForkJoinTask.inForkJoinPool()) {
            work.run();
            return;
        }
        Throwable[] thrown = new Throwable[1];
        await(of(() -> Thrown.by(work::run).ifPresent(each -> thrown[0] = each)));
        if (thrown[0] != null) {
            throw Thrown.<RuntimeException>unchecked(thrown[0]);
        }
    }

    /** A thread that does the work from now on, with the thread-local variables of this one as they are. */
    static Thread of(Runnable work) {
        Runnable locals = ControlledSession.threadLocals();
        Thread thread = new Thread(
                () -> {
                    locals.run();
                    work.run();
                },
                NAME);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void await(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true; // nobody else may use the instance of the test meanwhile
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

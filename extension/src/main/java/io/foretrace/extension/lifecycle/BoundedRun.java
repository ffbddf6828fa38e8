package io.foretrace.extension.lifecycle;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A run of a test that nobody controls, and that must not hold the others up, whatever it waits for. */
final class BoundedRun {
    /** Longer than nearly all tests take; one that takes longer is told of as one that did not end. */
    private static final long LONGEST_MILLIS = TimeUnit.SECONDS.toMillis(10);

    /** To answer an interrupt. */
    private static final long LAST_MILLIS = TimeUnit.SECONDS.toMillis(1);

    private BoundedRun() {}

    /** What the work throws, perhaps nothing; empty if it does not end. */
    static Optional<Optional<Throwable>> of(CurrentRun.Work work) {
        Result result = new Result(work);
        Thread thread = OwnThread.of(result);
        try {
            thread.join(LONGEST_MILLIS);
            boolean inTime = !thread.isAlive();
            if (!inTime) {
                thread.interrupt();
                thread.join(LAST_MILLIS);
            }
            return inTime ? Optional.of(result.thrown) : Optional.empty();
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static final class Result implements Runnable {
        private final CurrentRun.Work work;
        private volatile Optional<Throwable> thrown = Optional.empty();

        Result(CurrentRun.Work work) {
            this.work = work;
        }

        @Override
        public void run() {
            thrown = Thrown.by(work);
        }
    }
}

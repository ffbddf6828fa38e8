package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lock and monitor: a printer guards its queue with a {@code ReentrantLock} and its log with {@code synchronized}. One method
 * takes the lock and then the monitor, another one the monitor and then the lock.
 *
 * <p>The repair writes the log after the lock is given back.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample20LockAndMonitor {
    private Sample20LockAndMonitor() {}

    static class Racy {
        static final class Printer {
            private final ReentrantLock lock = new ReentrantLock();
            private int queued;
            private int logged;

            void print() {
                lock.lock();
                try {
                    queued++;
                    log();
                } finally {
                    lock.unlock();
                }
            }

            synchronized void log() {
                logged++;
            }

            synchronized int report() {
                lock.lock();
                try {
                    return queued + logged;
                } finally {
                    lock.unlock();
                }
            }
        }

        @PredictRaces
        void printsAndReports() throws InterruptedException {
            Printer printer = new Printer();
            together(printer::print, printer::report);
            assertThat(printer.report()).isEqualTo(2);
        }
    }

    static class Repaired {
        static final class Printer {
            private final ReentrantLock lock = new ReentrantLock();
            private int queued;
            private int logged;

            void print() {
                lock.lock();
                try {
                    queued++;
                } finally {
                    lock.unlock();
                }
                log();
            }

            synchronized void log() {
                logged++;
            }

            synchronized int report() {
                lock.lock();
                try {
                    return queued + logged;
                } finally {
                    lock.unlock();
                }
            }
        }

        @PredictRaces
        void printsAndReports() throws InterruptedException {
            Printer printer = new Printer();
            together(printer::print, printer::report);
            assertThat(printer.report()).isEqualTo(2);
        }
    }
}

package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.start;
import static io.foretrace.scheduler.corpus.Threads.startWithSmallStack;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** How executions end otherwise than well. */
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry"})
final class EndPrograms {
    private EndPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("endException", EndPrograms::exception)
                        .reaches("failed:IllegalArgumentException")
                        .controlledOnly(),
                Entry.of("endInThread", EndPrograms::inThread)
                        .reaches("failed:IllegalArgumentException")
                        .controlledOnly(),
                Entry.of("endHandled", EndPrograms::handled)
                        .allows("failed:IllegalArgumentException", "handled")
                        .controlledOnly(),
                Entry.of("endOverflow", EndPrograms::overflow)
                        .reaches("failed:StackOverflowError")
                        .controlledOnly(),
                Entry.of("endOverflowCaught", EndPrograms::overflowCaught).reaches("caught"),
                Entry.of("endExit", EndPrograms::exit).reaches("exited:3").controlledOnly(),
                Entry.of("endExitInThread", EndPrograms::exitInThread)
                        .reaches("exited:4")
                        .controlledOnly(),
                Entry.of("endHalt", EndPrograms::halt).reaches("exited:5").controlledOnly(),
                Entry.of("endRaceToFail", EndPrograms::raceToFail)
                        .reaches("fine", "failed:NullPointerException")
                        .controlledOnly(),
                Entry.of("endFinally", EndPrograms::endFinally).reaches("hang").controlledOnly(),
                Entry.of("endAbandonedLock", EndPrograms::abandonedLock)
                        .reaches("first", "hang")
                        .controlledOnly());
    }

    private static String exception() {
        throw new IllegalArgumentException("of the body");
    }

    private static String inThread() throws Exception {
        together(
                () -> {
                    throw new IllegalArgumentException("of a thread");
                },
                () -> {});
        return "unseen";
    }

    private static String handled() throws Exception {
        Log log = new Log();
        Thread thread = new Thread(() -> {
            throw new IllegalArgumentException("handled");
        });
        thread.setUncaughtExceptionHandler((t, e) -> log.add("handled"));
        thread.start();
        thread.join();
        return log.toString();
    }

    @SuppressWarnings("InfiniteRecursion") // that is the point
    private static int down(int depth) {
        return 1 + down(depth + 1);
    }

    private static String overflow() throws Exception {
        startWithSmallStack(() -> down(0)).join();
        return "unseen";
    }

    private static String overflowCaught() throws Exception {
        Log log = new Log();
        startWithSmallStack(() -> {
                    try {
                        down(0);
                    } catch (StackOverflowError e) {
                        log.add("caught");
                    }
                })
                .join();
        return log.toString();
    }

    private static String exit() {
        System.exit(3);
        return "still here";
    }

    private static String exitInThread() throws Exception {
        together(() -> System.exit(4));
        return "still here";
    }

    private static String halt() {
        Runtime.getRuntime().halt(5);
        return "still here";
    }

    private static final class Cell {
        volatile @org.jspecify.annotations.Nullable String text = "fine";
        volatile String result = "";
    }

    @SuppressWarnings("NullAway") // the check is of no use: that is the point
    private static String raceToFail() throws Exception {
        Cell cell = new Cell();
        together(() -> cell.text = null, () -> {
            if (cell.text != null) {
                cell.result = cell.text.trim();
            }
        });
        return "fine";
    }

    /** When a hang is ended by force, what its threads do in {@code finally} is not to be seen. */
    private static String endFinally() throws Exception {
        Object lock = new Object();
        ReentrantLock other = new ReentrantLock();
        together(() -> {
            other.lock();
            try {
                synchronized (lock) {
                    lock.wait();
                }
            } finally {
                other.unlock();
                other.unlock();
            }
        });
        return "woken";
    }

    private static String abandonedLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread abandoning = start(lock::lock);
        lock.lock();
        lock.unlock();
        abandoning.join();
        return "first";
    }
}

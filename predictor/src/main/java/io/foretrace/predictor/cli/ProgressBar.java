package io.foretrace.predictor.cli;

import io.foretrace.predictor.ladder.Progress;
import java.util.concurrent.TimeUnit;

/**
 * One line on the terminal that says how far the work on a file has come, from its third second on. It has a thread of
 * its own, because the seconds must go on while a solver thinks.
 */
final class ProgressBar implements Progress, AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);
    private static final long TICK_MILLIS = 250;
    private static final int LENGTH = 30;
    private static final int NAME = 30;

    private final String file;
    private final Surroundings surroundings;
    private final long start;
    private volatile State state = new State("reading", 0, 0);
    private boolean closed;
    /** How long the line on the terminal is, so that it can be wiped out without terminal codes. */
    private int shown;

    private record State(String stage, int done, int total) {}

    /** Does not tick; a test does. */
    ProgressBar(String file, long start, Surroundings surroundings) {
        this.file = Cut.START.fit(Cut.printable(file), NAME);
        this.surroundings = surroundings;
        this.start = start;
    }

    /** @param start when the work began, by the clock of the surroundings */
    static ProgressBar start(String file, long start, Surroundings surroundings) {
        ProgressBar bar = new ProgressBar(file, start, surroundings);
        Thread ticking = new Thread(bar::tickUntilClosed, "foretrace-progress");
        ticking.setDaemon(true);
        ticking.start();
        return bar;
    }

    @Override
    public void at(String stage, int done, int total) {
        state = new State(stage, done, total);
    }

    private synchronized void tickUntilClosed() {
        try {
            TimeUnit.NANOSECONDS.timedWait(this, PATIENCE);
            if (closed || !surroundings.terminal().getAsBoolean()) {
                return;
            }
            while (!closed) {
                tick();
                wait(TICK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized void tick() {
        long elapsed = surroundings.nanoTime().getAsLong() - start;
        if (closed || elapsed < PATIENCE) {
            return;
        }
        String line = line(elapsed);
        surroundings.err().print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
        surroundings.err().flush();
        shown = line.length();
    }

    private String line(long elapsed) {
        State now = state;
        String seconds = TimeUnit.NANOSECONDS.toSeconds(elapsed) + " s";
        if (now.total == 0) {
            return file + ": " + now.stage + ", " + seconds;
        }
        int filled = (int) ((long) LENGTH * now.done / now.total);
        return file + ": " + now.stage + " [" + "#".repeat(filled) + ".".repeat(LENGTH - filled) + "] "
                + 100L * now.done / now.total + " %, " + seconds;
    }

    /** Takes the line away: what comes next starts on an empty one. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
        if (shown > 0) {
            surroundings.err().print("\r" + " ".repeat(shown) + "\r");
            surroundings.err().flush();
            shown = 0;
        }
    }
}

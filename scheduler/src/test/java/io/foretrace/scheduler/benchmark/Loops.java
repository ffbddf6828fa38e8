package io.foretrace.scheduler.benchmark;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Many accesses in a row: what one costs. Measured inside the body, by CPU time, which is not the virtual one. Ten
 * accesses stand in a row so that the loop around them hardly counts.
 */
@SuppressWarnings("ThreadPriorityCheck") // a yield is a scheduling point without an event
final class Loops implements Runnable {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int IN_A_ROW = 10;

    private final String kind;
    private final int accesses;
    private final Cell cell = new Cell();
    private long nanos;
    private long bytes;

    Loops(String kind, int accesses) {
        this.kind = kind;
        this.accesses = accesses;
    }

    /** What the loop took: CPU time and allocated bytes of its thread, and time on the clock for all of it. */
    record Cost(long nanos, long bytes, long wallNanos) {}

    Cost cost(long wallNanos) {
        return new Cost(nanos, bytes, wallNanos);
    }

    @Override
    public void run() {
        if (kind.equals("switches")) {
            pingPong();
            return;
        }
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        long before = THREADS.getCurrentThreadCpuTime();
        loop();
        long after = THREADS.getCurrentThreadCpuTime();
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
        nanos = after - before;
    }

    private void loop() {
        switch (kind) {
            case "reads" -> reads();
            case "writes" -> writes(accesses);
            case "volatile" -> volatileWrites();
            case "yields" -> yields();
            default -> throw new IllegalArgumentException("There is no loop " + kind + ".");
        }
    }

    /** Two threads, which a strategy makes take turns at every access. */
    private void pingPong() {
        Thread other = new Thread(() -> writes(accesses / 2));
        other.start();
        writes(accesses / 2);
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
    }

    private void reads() {
        Cell of = cell;
        int sum = 0;
        for (int i = 0; i < accesses; i += IN_A_ROW) {
            sum += of.plain + of.plain + of.plain + of.plain + of.plain;
            sum += of.plain + of.plain + of.plain + of.plain + of.plain;
        }
        of.sum = sum;
    }

    private void writes(int count) {
        Cell of = cell;
        for (int i = 0; i < count; i += IN_A_ROW) {
            of.plain = i;
            of.plain = i + 1;
            of.plain = i + 2;
            of.plain = i + 3;
            of.plain = i + 4;
            of.plain = i + 5;
            of.plain = i + 6;
            of.plain = i + 7;
            of.plain = i + 8;
            of.plain = i + 9;
        }
    }

    private void volatileWrites() {
        Cell of = cell;
        for (int i = 0; i < accesses; i += IN_A_ROW) {
            of.shared = i;
            of.shared = i + 1;
            of.shared = i + 2;
            of.shared = i + 3;
            of.shared = i + 4;
            of.shared = i + 5;
            of.shared = i + 6;
            of.shared = i + 7;
            of.shared = i + 8;
            of.shared = i + 9;
        }
    }

    private void yields() {
        for (int i = 0; i < accesses; i += IN_A_ROW) {
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
            Thread.yield();
        }
    }

    @SuppressWarnings("UnusedVariable") // written only: reading them would be another access
    private static final class Cell {
        private int plain;
        private volatile int shared;
        private int sum;
    }
}

package tested.guided;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/**
 * Two threads take two locks in opposite orders, each if it likes what it reads. When one thread comes after the other one, it
 * reads what the other one has left in the end.
 */
public final class LocksAfterCounting implements Program {
    private static final int TIMES = 6;

    private final Object one = new Object();
    private final Object other = new Object();
    private final boolean right;
    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean over;
    private int taken;

    /** @param right whether the second thread likes it only if the first one is done with its locks */
    public LocksAfterCounting(boolean right) {
        this.right = right;
    }

    @Override
    public void run() throws Exception {
        Threads.run(this::first, this::second);
        Check.that(taken <= 2, "taken by more than two");
    }

    private void first() {
        count();
        if (count.get() > 0) {
            takeBoth(one, other);
        }
        over = true;
        count();
    }

    private void second() {
        count();
        if (right ? over : count.get() > 0) {
            takeBoth(other, one);
        }
    }

    private void count() {
        for (int i = 0; i < TIMES; i++) {
            count.incrementAndGet();
        }
    }

    private void takeBoth(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                taken++;
            }
        }
    }
}

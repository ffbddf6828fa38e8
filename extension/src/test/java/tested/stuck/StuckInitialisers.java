package tested.stuck;

import java.util.concurrent.CountDownLatch;

/** Two threads that initialise two classes, each of which needs the other one, in opposite orders. */
public final class StuckInitialisers {
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    private StuckInitialisers() {}

    public static void inOppositeOrders() throws InterruptedException {
        Thread left = new Thread(new UsesLeft(), "left");
        Thread right = new Thread(new UsesRight(), "right");
        left.start();
        right.start();
        left.join();
        right.join();
    }

    private static void meet() {
        BOTH.countDown();
        try {
            BOTH.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Left {
        static final int VALUE;

        static {
            meet();
            VALUE = Right.VALUE + 1;
        }
    }

    private static final class Right {
        static final int VALUE;

        static {
            meet();
            VALUE = Left.VALUE + 1;
        }
    }

    private record UsesLeft() implements Runnable {
        @Override
        public void run() {
            if (Left.VALUE == 0) {
                throw new IllegalStateException("not initialised");
            }
        }
    }

    private record UsesRight() implements Runnable {
        @Override
        public void run() {
            if (Right.VALUE == 0) {
                throw new IllegalStateException("not initialised");
            }
        }
    }
}

package tested.classics;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import tested.failing.Program;
import tested.failing.Threads;

/** Those who wait for each other. */
final class Deadlocks {
    private Deadlocks() {}

    /** Two locks, in both orders. */
    static final class TwoLocks implements Program {
        private final ReentrantLock one = new ReentrantLock();
        private final ReentrantLock other = new ReentrantLock();

        @Override
        public void run() throws Exception {
            Threads.run(() -> both(one, other), () -> both(other, one));
        }

        @SuppressWarnings("LockNotBeforeTry") // nothing is thrown between
        private static void both(ReentrantLock first, ReentrantLock second) {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
        }
    }

    /** Each takes the fork on its left, then the one on its right. */
    static final class Philosophers implements Program {
        private final boolean right;
        private final Object[] forks;

        Philosophers(int count, boolean right) {
            this.right = right;
            this.forks = new Object[count];
            for (int i = 0; i < count; i++) {
                forks[i] = new Object();
            }
        }

        @Override
        public void run() throws Exception {
            Threads.Action[] actions = new Threads.Action[forks.length];
            for (int i = 0; i < forks.length; i++) {
                Object left = forks[i];
                Object other = forks[(i + 1) % forks.length];
                boolean last = right && i == forks.length - 1;
                actions[i] = last ? () -> eat(other, left) : () -> eat(left, other);
            }
            Threads.run(actions);
        }

        private static void eat(Object first, Object second) {
            synchronized (first) {
                synchronized (second) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    /** SCTBench's carter: the first who comes in takes a lock while it holds the other one. */
    static final class Carter implements Program {
        private final Semaphore counts = new Semaphore(1);
        private final Semaphore room = new Semaphore(1);

        /** How many of a group are in. */
        private static final class Group {
            private volatile int members;
        }

        @Override
        public void run() throws Exception {
            Group one = new Group();
            Group other = new Group();
            Threads.run(() -> visit(one), () -> visit(other));
        }

        @SuppressWarnings("NonAtomicVolatileUpdate") // under a lock
        private void visit(Group group) throws InterruptedException {
            counts.acquire();
            group.members++;
            if (group.members == 1) {
                room.acquire();
            }
            counts.release();
            counts.acquire();
            group.members--;
            if (group.members == 0) {
                room.release();
            }
            counts.release();
        }
    }
}

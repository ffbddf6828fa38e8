package tested.classics;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** Something is put somewhere by one, and taken by another. */
@SuppressWarnings({"WaitNotInLoop", "NakedNotify", "NonAtomicVolatileUpdate"}) // mistakes
final class Buffers {
    private Buffers() {}

    /** Room for one: whoever is woken may not be the one who can go on. */
    static final class Bounded implements Program {
        private final boolean right;
        private volatile int items;

        Bounded(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::put, this::put, this::take, this::take);
        }

        private synchronized void put() throws InterruptedException {
            while (items == 1) {
                wait();
            }
            items++;
            wake();
        }

        private synchronized void take() throws InterruptedException {
            while (items == 0) {
                wait();
            }
            items--;
            wake();
        }

        private synchronized void wake() {
            if (right) {
                notifyAll();
            } else {
                notify();
            }
        }
    }

    /** Whoever is woken does not look again. */
    static final class WithIf implements Program {
        private volatile int items;

        @Override
        public void run() throws Exception {
            Threads.run(this::put, this::put, this::take, this::take);
        }

        private synchronized void put() {
            items++;
            notifyAll();
        }

        private synchronized void take() throws InterruptedException {
            if (items == 0) {
                wait();
            }
            items--;
            Check.that(items >= 0, "taken what is not there");
        }
    }

    /** SCTBench's stack: that something was pushed once does not mean that something is there. */
    static final class Stack implements Program {
        private volatile boolean filled;
        private volatile int size;

        @Override
        public void run() throws Exception {
            Threads.run(
                    () -> {
                        for (int i = 0; i < 3; i++) {
                            push();
                        }
                    },
                    () -> {
                        for (int i = 0; i < 3; i++) {
                            pop();
                        }
                    });
        }

        private synchronized void push() {
            size++;
            filled = true;
        }

        private synchronized void pop() {
            if (filled) {
                Check.that(size > 0, "nothing there");
                size--;
            }
        }
    }

    /** A pool's worker that looks for a task, and goes to sleep later: a task that comes in between waits for ever. */
    static final class LostTask implements Program {
        private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
        private final boolean right;
        private volatile boolean done;

        LostTask(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Thread worker = Threads.start(this::work);
            tasks.add(() -> done = true);
            synchronized (this) {
                notifyAll();
            }
            worker.join();
            Check.that(done, "not done");
        }

        private void work() throws InterruptedException {
            Runnable task = tasks.poll();
            while (task == null) {
                synchronized (this) {
                    if (!right || tasks.isEmpty()) {
                        wait();
                    }
                }
                task = tasks.poll();
            }
            task.run();
        }
    }

    /** Asks whether there is something, and then whether there will be: what came in between is left. */
    static final class LastItem implements Program {
        private final Queue<Integer> items = new ConcurrentLinkedQueue<>();
        private final boolean right;
        private volatile boolean over;
        private int taken;

        LastItem(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::give, this::take);
            Check.equal(2, taken);
        }

        private void give() {
            items.add(1);
            items.add(2);
            over = true;
        }

        private void take() {
            while (true) {
                boolean last = right && over;
                Integer item = items.poll();
                if (item != null) {
                    taken++;
                } else if (right ? last : over) {
                    return;
                } else {
                    Thread.onSpinWait();
                }
            }
        }
    }
}

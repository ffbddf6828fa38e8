package tested.classics;

import java.util.Arrays;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** What is done in two steps, and looked at in between. */
final class Stages {
    private Stages() {}

    /** Many set the one and then the other; who looks in between has to come before all others are through. */
    static final class Reorder implements Program {
        private final int setters;
        private volatile int first;
        private volatile int second;

        Reorder(int threads) {
            this.setters = threads - 1;
        }

        @Override
        public void run() throws Exception {
            Threads.Action[] actions = new Threads.Action[setters + 1];
            Arrays.fill(actions, (Threads.Action) this::set);
            actions[setters] = this::look;
            Threads.run(actions);
        }

        private void set() {
            first = 1;
            second = -1;
        }

        private void look() {
            int one = first;
            int other = second;
            Check.that(one + other == 0, "half set");
        }
    }

    /** Each of two variables has its lock, and both belong together. */
    static final class TwoStage implements Program {
        private final boolean right;
        private final int writers;
        private final Object one = new Object();
        private final Object other = new Object();
        private volatile int first;
        private volatile int second;

        TwoStage(int writers, boolean right) {
            this.writers = writers;
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.Action[] actions = new Threads.Action[writers + 1];
            Arrays.fill(actions, (Threads.Action) this::write);
            actions[writers] = this::read;
            Threads.run(actions);
        }

        private void write() {
            if (right) {
                synchronized (one) {
                    synchronized (other) {
                        first = 1;
                        second = first + 1;
                    }
                }
                return;
            }
            synchronized (one) {
                first = 1;
            }
            synchronized (other) {
                second = first + 1;
            }
        }

        private void read() {
            int seen;
            synchronized (one) {
                seen = first;
            }
            if (seen == 0) {
                return;
            }
            synchronized (other) {
                Check.equal(seen + 1, second);
            }
        }
    }

    /** Each hands on what the one before has: as if they came one after the other. */
    static final class TokenRing implements Program {
        private volatile int first;
        private volatile int second;
        private volatile int third;
        private volatile int fourth;

        @Override
        public void run() throws Exception {
            Threads.run(
                    () -> {
                        synchronized (this) {
                            first = (third + 1) % 4;
                        }
                    },
                    () -> {
                        synchronized (this) {
                            second = first;
                        }
                    },
                    () -> {
                        synchronized (this) {
                            third = second;
                        }
                    },
                    () -> {
                        synchronized (this) {
                            fourth = third;
                        }
                    });
            Check.that(first == second && second == third && third == fourth, "not all have the token");
        }
    }

    /** A sequence lock whose reader does not ask whether somebody is writing. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // there is one writer
    static final class SequenceLock implements Program {
        private final boolean right;
        private volatile int sequence;
        private volatile int first;
        private volatile int second;

        SequenceLock(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::write, this::read);
        }

        private void write() {
            sequence++;
            first = 1;
            second = 1;
            sequence++;
        }

        private void read() {
            int before = sequence;
            int one = first;
            int other = second;
            boolean sure = before == sequence && (!right || before % 2 == 0);
            Check.that(!sure || one == other, "half written");
        }
    }

    /** SCTBench's lazy01: what the third thread takes for impossible is only late. */
    static final class Lazy implements Program {
        private volatile int data;

        @Override
        public void run() throws Exception {
            Threads.run(
                    () -> {
                        synchronized (this) {
                            Check.that(data < 3, "both have added");
                        }
                    },
                    () -> add(1),
                    () -> add(2));
        }

        private synchronized void add(int amount) {
            data += amount;
        }
    }
}

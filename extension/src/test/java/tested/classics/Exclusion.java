package tested.classics;

import java.util.concurrent.atomic.AtomicInteger;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** Locks made of variables: two threads want to go in, a few times. */
@SuppressWarnings("NonAtomicVolatileUpdate") // mistakes, or nobody else writes
final class Exclusion {
    private Exclusion() {}

    /** How a thread, number 0 or 1, gets in and out. */
    private abstract static class Lock implements Program {
        private final AtomicInteger inside = new AtomicInteger();
        private final int rounds;

        Lock(int rounds) {
            this.rounds = rounds;
        }

        @Override
        public void run() throws Exception {
            Threads.run(() -> goIn(0), () -> goIn(1));
        }

        private void goIn(int me) {
            for (int i = 0; i < rounds; i++) {
                lock(me);
                Check.equal(1, inside.incrementAndGet());
                inside.decrementAndGet();
                unlock(me);
            }
        }

        abstract void lock(int me);

        abstract void unlock(int me);
    }

    /** What one thread tells the other. */
    private static final class Sign {
        private volatile boolean wants;
        private volatile boolean choosing;
        private volatile int number;
    }

    /** Wrong: says whose turn it is before it says that it wants. */
    static final class Peterson extends Lock {
        private final boolean right;
        private final Sign[] signs = {new Sign(), new Sign()};
        private volatile int turn;

        Peterson(boolean right) {
            super(1);
            this.right = right;
        }

        @Override
        void lock(int me) {
            if (right) {
                signs[me].wants = true;
                turn = 1 - me;
            } else {
                turn = 1 - me;
                signs[me].wants = true;
            }
            while (signs[1 - me].wants && turn != me) {
                Thread.onSpinWait();
            }
        }

        @Override
        void unlock(int me) {
            signs[me].wants = false;
        }
    }

    /** Wrong: who has waited for its turn does not say again that it wants. */
    static final class Dekker extends Lock {
        private final boolean right;
        private final Sign[] signs = {new Sign(), new Sign()};
        private volatile int turn;

        Dekker(boolean right) {
            super(2);
            this.right = right;
        }

        @Override
        void lock(int me) {
            signs[me].wants = true;
            while (signs[1 - me].wants) {
                if (turn != me) {
                    signs[me].wants = false;
                    while (turn != me) {
                        Thread.onSpinWait();
                    }
                    signs[me].wants = right;
                }
                Thread.onSpinWait();
            }
        }

        @Override
        void unlock(int me) {
            turn = 1 - me;
            signs[me].wants = false;
        }
    }

    /** Wrong: does not say that it is choosing its number. */
    static final class Bakery extends Lock {
        private final boolean right;
        private final Sign[] signs = {new Sign(), new Sign()};

        Bakery(boolean right) {
            super(1);
            this.right = right;
        }

        @Override
        void lock(int me) {
            Sign other = signs[1 - me];
            signs[me].choosing = right;
            signs[me].number = other.number + 1;
            signs[me].choosing = false;
            while (other.choosing) {
                Thread.onSpinWait();
            }
            while (isBefore(other.number, signs[me].number, me)) {
                Thread.onSpinWait();
            }
        }

        private static boolean isBefore(int others, int mine, int me) {
            return others != 0 && (others < mine || (others == mine && me == 1));
        }

        @Override
        void unlock(int me) {
            signs[me].number = 0;
        }
    }

    /** Wrong: two may draw the same ticket. */
    static final class Tickets extends Lock {
        private final boolean right;
        private final AtomicInteger drawn = new AtomicInteger();
        private volatile int next;
        private volatile int served;

        Tickets(boolean right) {
            super(1);
            this.right = right;
        }

        @Override
        void lock(int me) {
            int mine = right ? drawn.getAndIncrement() : next++;
            while (served != mine) {
                Thread.onSpinWait();
            }
        }

        @Override
        void unlock(int me) {
            served++;
        }
    }

    /** Wrong: sees that it is free, and takes it later. */
    static final class TestThenSet extends Lock {
        private volatile boolean taken;

        TestThenSet() {
            super(1);
        }

        @Override
        void lock(int me) {
            while (taken) {
                Thread.onSpinWait();
            }
            taken = true;
        }

        @Override
        void unlock(int me) {
            taken = false;
        }
    }

    /** A reader that looks for a writer before it has said that it reads. */
    static final class ReadersWriters implements Program {
        private final boolean right;
        private final AtomicInteger readers = new AtomicInteger();
        private volatile boolean writing;
        private volatile int first;
        private volatile int second;

        ReadersWriters(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::write, this::read, this::read);
        }

        private void write() {
            writing = true;
            while (readers.get() > 0) {
                Thread.onSpinWait();
            }
            first++;
            second++;
            writing = false;
        }

        private void read() {
            if (!right && writing) {
                return;
            }
            readers.incrementAndGet();
            if (!right || !writing) {
                Check.equal(first, second);
            }
            readers.decrementAndGet();
        }
    }
}

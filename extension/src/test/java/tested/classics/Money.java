package tested.classics;

import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** What must not get lost: money, seats, counts. */
@SuppressWarnings("NonAtomicVolatileUpdate") // mistakes
final class Money {
    private Money() {}

    /** Reads under the lock, and writes under it, but not at once. */
    static final class Account implements Program {
        private final boolean right;
        private volatile int balance = 10;

        Account(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(() -> add(5), () -> add(-3));
            Check.equal(12, balance);
        }

        private void add(int amount) {
            if (right) {
                synchronized (this) {
                    balance += amount;
                }
                return;
            }
            int before;
            synchronized (this) {
                before = balance;
            }
            synchronized (this) {
                balance = before + amount;
            }
        }
    }

    /** Sellers look whether the sale goes on, and sell later. */
    static final class Airline implements Program {
        private static final int SEATS = 3;
        private final boolean right;
        private volatile boolean over;
        private volatile int sold;

        Airline(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::sell, this::sell, this::sell, this::sell);
            Check.equal(SEATS, sold);
        }

        private void sell() {
            if (over) {
                return;
            }
            synchronized (this) {
                if (right && over) {
                    return;
                }
                sold++;
                over = sold >= SEATS;
            }
        }
    }

    /** No lock at all. */
    static final class Counter implements Program {
        private volatile int count;

        @Override
        public void run() throws Exception {
            Threads.run(() -> count++, () -> count++);
            Check.equal(2, count);
        }
    }

    /** Two locks for one variable. */
    static final class WrongLock implements Program {
        private final Object one = new Object();
        private final Object other = new Object();
        private volatile int count;

        @Override
        public void run() throws Exception {
            Threads.run(() -> count(one), () -> count(one), () -> count(one), () -> count(other));
            Check.equal(4, count);
        }

        private void count(Object lock) {
            synchronized (lock) {
                count++;
            }
        }
    }

    /** As in fib_bench: the greatest sum needs each thread to wait for the other, every time. */
    static final class Fibonacci implements Program {
        private final int rounds;
        private final int greatest;
        private volatile int one = 1;
        private volatile int other = 1;

        /** @param greatest what is reached if they come in turns */
        Fibonacci(int rounds, int greatest) {
            this.rounds = rounds;
            this.greatest = greatest;
        }

        @Override
        public void run() throws Exception {
            Threads.run(
                    () -> {
                        for (int i = 0; i < rounds; i++) {
                            one += other;
                        }
                    },
                    () -> {
                        for (int i = 0; i < rounds; i++) {
                            other += one;
                        }
                    });
            Check.that(one < greatest && other < greatest, "in turns");
        }
    }
}

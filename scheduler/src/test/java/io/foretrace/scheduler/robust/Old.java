package io.foretrace.scheduler.robust;

/** What was written in the nineties: set back to the class files of that time, it is run by {@link OldClassFilesTest}. */
// Private members of nested classes, lambdas, class literals and joined strings would need a newer class file.
public final class Old {
    private Old() {}

    /** Methods of an object. */
    static class Counter implements Runnable {
        int value;

        synchronized void increment() {
            value++;
        }

        @Override
        public void run() {
            increment();
        }
    }

    /** Methods of a class. */
    static class Total implements Runnable {
        static int value;

        static synchronized native void inC();

        static synchronized void increment() {
            value++;
        }

        @Override
        public void run() {
            increment();
        }
    }

    /** A block on one side, nothing on the other. */
    static class OneSided implements Runnable {
        int value;

        @Override
        public void run() {
            synchronized (this) {
                value++;
            }
        }
    }

    /** An account: its transfers lock both. */
    static class Account implements Runnable {
        Account other = this;
        int balance;

        synchronized void give() {
            other.take();
            balance--;
        }

        synchronized void take() {
            balance++;
        }

        @Override
        public void run() {
            give();
        }
    }

    /** One place, for one thing. */
    static class Box implements Runnable {
        boolean full;

        synchronized void put() throws InterruptedException {
            while (full) {
                wait();
            }
            full = true;
            notifyAll();
        }

        synchronized void take() throws InterruptedException {
            while (!full) {
                wait();
            }
            full = false;
            notifyAll();
        }

        @Override
        public void run() {
            try {
                put();
                put();
            } catch (InterruptedException e) {
                throw new IllegalStateException();
            }
        }
    }

    /** A method that is left by what it throws. */
    static class Thrower implements Runnable {
        static int thrown;

        static synchronized void refuse() {
            thrown++;
            throw new UnsupportedOperationException();
        }

        @Override
        public void run() {
            try {
                refuse();
            } catch (UnsupportedOperationException e) {
                // The monitor is free again.
            }
        }
    }

    /** Twice the same, at the same time. */
    static void together(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    public static void count() throws InterruptedException {
        Counter counter = new Counter();
        together(counter, counter);
        check(counter.value == 2);
    }

    public static void countInTotal() throws InterruptedException {
        Total.value = 0;
        Total total = new Total();
        together(total, total);
        check(Total.value == 2);
    }

    public static void countOneSided() throws InterruptedException {
        OneSided one = new OneSided();
        Thread thread = new Thread(one);
        thread.start();
        one.value++;
        thread.join();
    }

    public static void transferBothWays() throws InterruptedException {
        Account one = new Account();
        Account other = new Account();
        one.other = other;
        other.other = one;
        Thread there = new Thread(one);
        Thread back = new Thread(other);
        there.start();
        back.start();
        there.join();
        back.join();
    }

    public static void handOver() throws InterruptedException {
        Box box = new Box();
        Thread putter = new Thread(box);
        putter.start();
        box.take();
        box.take();
        putter.join();
        check(!box.full);
    }

    public static void throwTogether() throws InterruptedException {
        Thrower.thrown = 0;
        Thrower thrower = new Thrower();
        together(thrower, thrower);
        check(Thrower.thrown == 2);
    }

    static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}

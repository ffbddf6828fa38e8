package io.foretrace.scheduler.guided;

/** Two threads that add to a number in two critical sections each, of which one sleeps until the other one must be done. */
public final class BehindASleep {
    private int sum;

    private BehindASleep() {}

    /** The sum, made anew in each execution: 3 if nothing is lost. */
    public static int add(long millis) throws InterruptedException {
        BehindASleep numbers = new BehindASleep();
        Thread first = new Thread(() -> numbers.add(1));
        Thread late = new Thread(() -> {
            sleep(millis);
            numbers.add(2);
        });
        first.start();
        late.start();
        first.join();
        late.join();
        return numbers.sum();
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(int amount) {
        int seen = sum();
        set(seen + amount);
    }

    private synchronized int sum() {
        return sum;
    }

    private synchronized void set(int value) {
        sum = value;
    }
}

package io.foretrace.scheduler.explored;

/** Two threads that calculate with what they see: each order of their steps has a result of its own. */
public final class Adding {
    private int sum = 1;

    public void run() throws InterruptedException {
        Thread other = new Thread(() -> addFour(3));
        other.start();
        addFour(5);
        other.join();
    }

    private void addFour(int factor) {
        for (int i = 0; i < 4; i++) {
            add(factor);
        }
    }

    private synchronized void add(int factor) {
        sum = sum * factor % 1009 + 1;
    }

    @Override
    public synchronized String toString() {
        return Integer.toString(sum);
    }
}

package io.foretrace.scheduler.guided;

/** Many threads that write in two stages, and the last one of all, which reads: it may come between the stages. */
public final class ManyAndOne {
    private volatile int first;
    private volatile int second;
    private volatile boolean between;

    private ManyAndOne() {}

    /** Whether the reader came between the stages of all writers, made anew in each execution. */
    public static boolean isReadBetween(int writers) throws InterruptedException {
        ManyAndOne together = new ManyAndOne();
        Thread[] threads = new Thread[writers + 1];
        for (int i = 0; i <= writers; i++) {
            threads[i] = new Thread(i < writers ? together::write : together::read);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return together.between;
    }

    private void write() {
        first = 1;
        second = 1;
    }

    private void read() {
        between = first == 1 && second == 0;
    }
}

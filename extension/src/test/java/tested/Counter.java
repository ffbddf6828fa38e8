package tested;

/** A program as a user has it: outside Foretrace's packages, which are left alone. */
public final class Counter {
    private int value;

    public void incrementTwice() throws InterruptedException {
        Thread other = new Thread(() -> value++);
        other.start();
        value++;
        other.join();
    }

    public int value() {
        return value;
    }
}

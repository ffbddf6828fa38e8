package tested.report;

/** Two threads count in the same element of an array. */
public final class ArrayElement {
    private final int[] counts = new int[4];

    private ArrayElement() {}

    public static void run() throws InterruptedException {
        ArrayElement histogram = new ArrayElement();
        Threads.run(() -> histogram.count(3), () -> histogram.count(7));
    }

    private void count(int value) {
        counts[value % 4]++;
    }
}

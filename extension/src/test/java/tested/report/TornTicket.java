package tested.report;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads that get a number and set the next one, each in its own good time. */
public final class TornTicket {
    private final AtomicInteger next = new AtomicInteger(1);

    private TornTicket() {}

    public static void run() throws InterruptedException {
        TornTicket machine = new TornTicket();
        Threads.run(machine::draw, machine::draw);
        if (machine.next.get() != 3) {
            throw new AssertionError("drawn twice: " + machine.next.get());
        }
    }

    private void draw() {
        int number = next.get();
        next.set(number + 1);
    }
}

package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Choice;
import java.util.Arrays;
import java.util.List;

/** Keeps threads waiting in an execution, as its gates ask for. */
final class Gates {
    /** For so many choices a thread may be kept waiting: the others may need it, in a loop that never ends without it. */
    private static final int LONGEST = 10_000;

    private final List<Gate> gates;
    private final int[] made = new int[StepLog.MOST_THREADS];
    private int kept;

    Gates(List<Gate> gates) {
        this.gates = gates;
    }

    boolean isEmpty() {
        return gates.isEmpty();
    }

    void begin() {
        Arrays.fill(made, 0);
        kept = 0;
    }

    /** A thread has made a step that can be seen. */
    void made(int number) {
        if (number < made.length) {
            made[number]++;
        }
    }

    boolean isTooLong() {
        return kept > LONGEST;
    }

    /**
     * Without the threads that are kept waiting; there may be nobody left.
     *
     * @param numbers of the threads, in all executions
     */
    Choice open(Choice choice, int[] numbers) {
        if (gates.isEmpty()) {
            return choice;
        }
        int[] open = new int[choice.enabledCount()];
        int count = 0;
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (!isClosed(numbers[choice.enabled(i)])) {
                open[count++] = choice.enabled(i);
            }
        }
        if (count == open.length) {
            return choice;
        }
        kept++;
        return choice.among(Arrays.copyOf(open, count));
    }

    private boolean isClosed(int number) {
        for (Gate gate : gates) {
            if (gate.then() == number && made[number] >= gate.thenStep() && made[gate.first()] <= gate.firstStep()) {
                return true;
            }
        }
        return false;
    }
}

package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.WrappingStrategy;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Lets another strategy choose, and notes for each step which thread was chosen, and whether another one could have been: from these
 * notes {@link Neighbours} knows where the same execution can be left for another one.
 */
public final class NotingStrategy extends WrappingStrategy {
    /** Of longer executions only the beginning is noted. */
    private static final int MOST_STEPS = 20_000;

    private int[] threads = new int[256];
    private int[] events = new int[256];
    private boolean[] alone = new boolean[256];
    private int size;

    /** By thread: the steps in which it was chosen; known when somebody asks. */
    private final Map<Integer, int[]> stepsOf = new HashMap<>();

    private int switches;
    private int last;

    public NotingStrategy(SchedulingStrategy strategy) {
        super(strategy);
    }

    @Override
    public void begin() {
        super.begin();
        size = 0;
        stepsOf.clear();
        switches = 0;
        last = 0;
    }

    @Override
    public int next(Choice choice) {
        int thread = super.next(choice);
        switches += thread != last ? 1 : 0;
        last = thread;
        int step = (int) Math.min(choice.step(), MOST_STEPS); // a strategy may be asked more than once for a step
        if (step < MOST_STEPS) {
            note(step, thread, choice);
        }
        return thread;
    }

    private void note(int step, int thread, Choice choice) {
        if (step >= threads.length) {
            int capacity = Math.max(step + 1, 2 * threads.length);
            threads = Arrays.copyOf(threads, capacity);
            events = Arrays.copyOf(events, capacity);
            alone = Arrays.copyOf(alone, capacity);
        }
        threads[step] = thread;
        events[step] = choice.events(thread);
        alone[step] = choice.enabledCount() == 1 && !Sleepers.mayAnyGoOn(choice);
        size = step + 1;
    }

    /** How often another thread was chosen than before. */
    public int switches() {
        return switches;
    }

    /** The step in which a thread did its n-th event, from 0; -1 if that is not known. */
    int step(int thread, int event) {
        int[] ofThread = stepsOf.computeIfAbsent(thread, this::steps);
        int low = 0;
        int high = ofThread.length; // a thread's events only grow in number
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events[ofThread[middle]] <= event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? -1 : ofThread[low - 1];
    }

    private int[] steps(int thread) {
        return IntStream.range(0, size).filter(step -> threads[step] == thread).toArray();
    }

    /** Whether somebody else could have gone on after the step. */
    boolean hasOthersAfter(int step) {
        return step + 1 < size && !alone[step + 1];
    }

    /** Who was chosen, up to and with the step. */
    int[] until(int step) {
        return Arrays.copyOf(threads, step + 1);
    }
}

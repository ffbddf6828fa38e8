package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import java.util.Arrays;

/**
 * Sees to it that each thread has its turn in the long run, although another one spins. A thread that could run all the time
 * has it after a time slice. One that could run only now and then, while the other had no lock in its hand, has it when it has
 * lost many such chances. And one that had its turn in vain again and again has it after other times, too: otherwise it may
 * come each time when the lock is taken.
 *
 * <p>Has to see every choice. What does not spin does not come to any of these bounds.
 */
final class Fairness {
    /** In place of a thread. */
    static final int NOBODY = -1;

    /** How many chances a thread may lose: so often it could run, and then could not, without having run. */
    static final int CHANCES = 1_000;

    /** Who has had fewer steps than this, in the place of one that spins, may have had them in vain. */
    private static final int IN_VAIN = 100;

    /** How long a time slice may be after that. */
    private static final int SHORT_SLICE = 1_000;

    private final SplitMix random = new SplitMix();
    private int[] lost = new int[16];
    private long[] couldRun = new long[16];
    private long choices;
    private int slice;
    private int spinning;
    private int othersSteps;

    Fairness() {
        begin();
    }

    void begin() {
        random.reseed(1);
        Arrays.fill(lost, 0);
        Arrays.fill(couldRun, 0);
        choices = 1;
        slice = Enabled.TIME_SLICE;
        spinning = NOBODY;
        othersSteps = 0;
    }

    /** A thread that can run and has lost so many chances to do so that it has to run now; else {@link #NOBODY}. */
    int overdue(Choice choice) {
        grow(choice.threadCount());
        choices++;
        int overdue = NOBODY;
        if (!Enabled.hasOthers(choice)) {
            return overdue; // nobody else could run, and who runs on has lost nothing
        }
        for (int i = 0; i < choice.enabledCount(); i++) {
            int thread = choice.enabled(i);
            if (couldRun[thread] != 0 && couldRun[thread] != choices - 1) {
                lost[thread]++;
            }
            couldRun[thread] = choices;
            if (lost[thread] >= CHANCES && thread != choice.current()) {
                overdue = thread;
            }
        }
        return overdue;
    }

    /** The thread runs. */
    void chosen(int thread) {
        lost[thread] = 0;
        couldRun[thread] = 0;
        if (thread != spinning) {
            othersSteps++;
        } else if (othersSteps > 0) {
            slice = othersSteps < IN_VAIN ? 1 + (int) random.below(SHORT_SLICE) : Enabled.TIME_SLICE;
            othersSteps = 0;
        }
    }

    /** How many steps the thread may make while others could run. */
    int slice(int thread) {
        return thread == spinning ? slice : Enabled.TIME_SLICE;
    }

    /** The thread has made so many. */
    void sliceIsOver(int thread) {
        if (thread != spinning) {
            spinning = thread;
            slice = Enabled.TIME_SLICE;
        }
        othersSteps = 0;
    }

    private void grow(int threads) {
        if (threads > lost.length) {
            lost = Arrays.copyOf(lost, Math.max(threads, 2 * lost.length));
            couldRun = Arrays.copyOf(couldRun, lost.length);
        }
    }
}

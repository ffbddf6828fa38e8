package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.Arrays;

/**
 * Repeats the first steps of an earlier execution (the prefix), then switches to another thread than the one that made the last of
 * them, and prefers the other thread for as long as it can run. With this strategy {@link Neighbours} looks around an execution
 * that showed something new.
 */
final class PrefixThenSwitch implements SchedulingStrategy {
    private final int[] beginning;
    private final int[] others;
    private final int other;
    private final KeepRunning rest = new KeepRunning();
    private int step;
    private int preferred;
    private boolean hasSlept;

    /**
     * @param beginning which thread is chosen at each step, as far as that can be
     * @param others who may go on then
     * @param other which of those that can goes on
     */
    PrefixThenSwitch(int[] beginning, int[] others, int other) {
        this.beginning = beginning;
        this.others = others;
        this.other = other;
    }

    /** How long the beginning is. */
    int steps() {
        return beginning.length;
    }

    @Override
    public void begin() {
        rest.begin();
        step = 0;
        preferred = -1;
        hasSlept = false;
    }

    @Override
    public int next(Choice choice) {
        int usual = rest.next(choice);
        if (step < beginning.length) {
            int thread = beginning[step++];
            return canGoOn(choice, thread) ? thread : usual;
        }
        if (preferred < 0) {
            preferred = other(choice);
        }
        boolean isPatient = (choice.yielding() || rest.isSpinning()) && choice.current() == preferred;
        return preferred >= 0 && !isPatient && goesOn(choice) ? preferred : usual;
    }

    /** The thread's first sleep is over at once; a second one may be part of a loop, which others have to end. */
    private boolean goesOn(Choice choice) {
        if (choice.isEnabled(preferred)) {
            return true;
        }
        boolean wakes = !hasSlept && Sleepers.mayGoOn(choice, preferred);
        hasSlept |= wakes;
        return wakes;
    }

    private int other(Choice choice) {
        int[] enabled =
                Arrays.stream(others).filter(thread -> canGoOn(choice, thread)).toArray();
        return enabled.length == 0 ? -1 : enabled[other % enabled.length];
    }

    private static boolean canGoOn(Choice choice, int thread) {
        return choice.isEnabled(thread) || Sleepers.mayGoOn(choice, thread);
    }
}

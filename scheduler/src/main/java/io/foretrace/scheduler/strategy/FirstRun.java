package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;

/**
 * Few switches, for the first execution in a JVM: classes are initialised in it, and in none after it. So threads wait for each
 * other before they begin with classes whose initialisers need each other.
 */
public final class FirstRun implements SchedulingStrategy {
    private final KeepRunning few = new KeepRunning();

    @Override
    public void begin() {
        few.begin();
    }

    @Override
    public boolean waitsBeforeInitialisers() {
        return true;
    }

    @Override
    public int next(Choice choice) {
        return few.next(choice);
    }
}

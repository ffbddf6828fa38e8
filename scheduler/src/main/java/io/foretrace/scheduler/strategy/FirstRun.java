package io.foretrace.scheduler.strategy;

/**
 * Few switches, for the first execution in a JVM: classes are initialised in it, and in none after it. So threads wait for each
 * other before they begin with classes whose initialisers need each other.
 */
public final class FirstRun extends WrappingStrategy {
    public FirstRun() {
        super(new KeepRunning());
    }

    @Override
    public boolean waitsBeforeInitialisers() {
        return true;
    }
}

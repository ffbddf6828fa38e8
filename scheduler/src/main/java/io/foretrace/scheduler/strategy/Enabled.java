package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;

/** Questions about the threads that can run. */
final class Enabled {
    /** How long a thread may run while others could: one that spins without saying so must not starve the rest. */
    static final int TIME_SLICE = 10_000;

    private Enabled() {}

    static boolean contains(Choice choice, int thread) {
        return thread == choice.current() ? choice.currentEnabled() : choice.isEnabled(thread);
    }

    /** Whether the current thread asks for others to run, and one of them can. */
    static boolean givesWay(Choice choice) {
        return choice.yielding() && hasOthers(choice);
    }

    /** Whether a thread other than the current one can run. */
    static boolean hasOthers(Choice choice) {
        return choice.enabledCount() > (choice.currentEnabled() ? 1 : 0);
    }

    /** The next thread after the current one, in a circle; the current one only if it is alone. */
    static int afterCurrent(Choice choice) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (choice.enabled(i) > choice.current()) {
                return choice.enabled(i);
            }
        }
        return choice.enabled(0);
    }
}

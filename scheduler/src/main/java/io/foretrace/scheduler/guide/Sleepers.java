package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Choice;

/** Threads that wait for a moment, and may go on although others can run. */
final class Sleepers {
    private Sleepers() {}

    static boolean mayGoOn(Choice choice, int thread) {
        return thread < choice.threadCount()
                && choice.isTimed(thread)
                && (choice.mayTimeOut(thread) || choice.mayWakeUp(thread));
    }

    static boolean mayAnyGoOn(Choice choice) {
        for (int thread = 0; thread < choice.threadCount(); thread++) {
            if (mayGoOn(choice, thread)) {
                return true;
            }
        }
        return false;
    }
}

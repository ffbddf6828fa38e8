package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Choice;

/**
 * Threads that wait for a moment, and may go on although others can run. A sleep keeps nobody in order, however long it is: the
 * others may be slow. A wait with a limit is different, since it tells that it was in vain: its limit is passed only if it is
 * short, and no sleep takes longer than others are ready to wait.
 */
final class Sleepers {
    private Sleepers() {}

    static boolean mayGoOn(Choice choice, int thread) {
        if (thread >= choice.threadCount() || !choice.isTimed(thread)) {
            return false;
        }
        return choice.mayTimeOut(thread) || (choice.awaits(thread) == Awaited.Kind.SLEEP && !isAnyWaitLimited(choice));
    }

    static boolean mayAnyGoOn(Choice choice) {
        for (int thread = 0; thread < choice.threadCount(); thread++) {
            if (mayGoOn(choice, thread)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAnyWaitLimited(Choice choice) {
        for (int thread = 0; thread < choice.threadCount(); thread++) {
            if (choice.isTimed(thread) && choice.awaits(thread) != Awaited.Kind.SLEEP) {
                return true;
            }
        }
        return false;
    }
}

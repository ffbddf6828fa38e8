package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.record.Touches;

/**
 * Tells whether locks are only taken and given back, so that nobody can see who wants one that is taken: then whoever comes
 * too early waits, and might as well have come later, as with a monitor. All else that is done with a lock may see it: {@code tryLock}, a wait
 * that can be interrupted, a condition. So may a program that parks or interrupts, since a thread that waits for a lock takes
 * its permit meanwhile, and hides that it was interrupted.
 */
final class PlainLocks {
    private PlainLocks() {}

    static boolean areSeen(StepLog log, Touches events) {
        if (log.looksAtLocks()) {
            return true;
        }
        for (int touch = 0; touch < events.insides(); touch++) {
            if ((events.isPermit(touch) && !events.isForLock(touch))
                    || (events.isInterrupt(touch) && events.insideChanges(touch))) {
                return true;
            }
        }
        for (int event = 0; event < events.size(); event++) {
            boolean isExplicit = log.isExplicit(events.subject(event));
            if (isExplicit && !events.operation(event).isPlainLocking(events.site(event))) {
                return true;
            }
        }
        return false;
    }
}

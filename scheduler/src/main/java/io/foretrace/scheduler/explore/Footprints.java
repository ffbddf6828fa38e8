package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.SeveralSteps;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.List;

/** What each step of an execution touched: from its events, or from what it tried where it recorded none. */
final class Footprints {
    /**
     * @param writes whether another step that reads it is in order with this one
     * @param acquires whether it is a lock that the step takes before all else: one that gives it back first had it already
     * @param waits whether the step waits for those that it comes after: it cannot come before them
     */
    record Touch(long subject, boolean writes, boolean acquires, boolean waits) {
        Touch and(Touch other) {
            return new Touch(subject, writes || other.writes, acquires, waits && other.waits);
        }
    }

    private final List<List<Touch>> touches = new ArrayList<>();
    private final boolean[] recorded;
    private final int[] sites;
    private final Contents contents;
    private final SeveralSteps[] several;
    private boolean leavesOut;

    Footprints(StepLog log, Touches events) {
        contents = new Contents(events);
        recorded = new boolean[log.size()];
        sites = new int[log.size()];
        several = new SeveralSteps[log.size()];
        java.util.Arrays.fill(several, SeveralSteps.NO);
        for (int step = 0; step < log.size(); step++) {
            touches.add(new ArrayList<>(2));
        }
        readInsides(log, events);
        readEvents(log, events, next(log));
        for (int step = 0; step < log.size(); step++) {
            long tried = log.tried(step);
            long subject = StepLog.subject(tried);
            if (tried != 0 && !touches(step, subject)) {
                touches.get(step).add(new Touch(subject, !StepLog.isReading(tried), false, false));
            }
        }
    }

    private boolean touches(int step, long subject) {
        for (Touch touch : touches.get(step)) {
            if (touch.subject() == subject) {
                return true;
            }
        }
        return false;
    }

    /** For each step the next one of its thread; -1 if there is none. */
    private static int[] next(StepLog log) {
        int[] next = new int[log.size()];
        int[] later = new int[StepLog.MOST_THREADS];
        java.util.Arrays.fill(later, -1);
        for (int step = log.size() - 1; step >= 0; step--) {
            next[step] = later[log.thread(step)];
            later[log.thread(step)] = step;
        }
        return next;
    }

    /** Between two choices one thread runs: what is touched then is touched by its step. */
    private void readInsides(StepLog log, Touches events) {
        for (int step = 0; step < log.size(); step++) {
            int end = step + 1 < log.size() ? log.insides(step + 1) : log.insidesInAll(events.insides());
            for (int touch = log.insides(step); touch < end; touch++) {
                if (!events.isForLock(touch) || log.areLocksSeen()) {
                    add(step, new Touch(events.insideSubject(touch), events.insideChanges(touch), false, false));
                } else {
                    leavesOut = true;
                }
            }
        }
    }

    private void readEvents(StepLog log, Touches events, int[] next) {
        int[] current = new int[StepLog.MOST_THREADS];
        int[] count = new int[StepLog.MOST_THREADS];
        java.util.Arrays.fill(current, -1);
        for (int step = log.size() - 1; step >= 0; step--) {
            current[log.thread(step)] = step; // the first one of each thread
        }
        for (int event = 0; event < events.size(); event++) {
            boolean changes = contents.areChangedBy(event);
            int thread = events.thread(event);
            int step = current[thread];
            while (step >= 0 && next[step] >= 0 && log.events(next[step]) <= count[thread]) {
                step = next[step];
            }
            current[thread] = step;
            // Some are before the first choice, or after the end.
            boolean isInStep = step >= 0 && count[thread] >= log.events(step) && log.has(thread, count[thread]);
            count[thread]++;
            if (isInStep) {
                sites[step] = recorded[step] ? sites[step] : events.site(event);
                recorded[step] = true;
                several[step] = several[step] == SeveralSteps.NO ? events.steps(event) : several[step];
                add(step, touch(events, event, changes));
            }
        }
    }

    /** Whether somebody waited for a lock at which nobody looks, so that it is not part of any step. */
    boolean leavesOut() {
        return leavesOut;
    }

    /** Whether the step is several ones in life. */
    SeveralSteps several(int step) {
        return several[step];
    }

    private static Touch touch(Touches events, int event, boolean changes) {
        Operation operation = events.operation(event);
        boolean reads = operation == Operation.READ || operation == Operation.JOIN || operation.isShared();
        return new Touch(events.subject(event), !reads && changes, operation.acquires(), events.waits(event));
    }

    private void add(int step, Touch added) {
        List<Touch> all = touches.get(step);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).subject() == added.subject()) {
                all.set(i, all.get(i).and(added));
                return;
            }
        }
        if (added.subject() != 0) {
            all.add(added);
        }
    }

    List<Touch> of(int step) {
        return touches.get(step);
    }

    /** Whether something was written that threads share, in a step that does not tell of it. */
    boolean hasUnseenWrites() {
        return contents.areChangedUnseen();
    }

    /** Where in the program the step's first event is; 0 if it has none. */
    int site(int step) {
        return sites[step];
    }

    /** Whether anybody can tell that the step was made. */
    boolean isVisible(int step) {
        return recorded[step] || !touches.get(step).isEmpty();
    }
}

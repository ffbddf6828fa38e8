package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.List;

/** What each step of an execution touched: from its events, or from what it tried where it recorded none. */
final class Footprints {
    /**
     * @param writes whether another step that reads it is in order with this one
     * @param acquires whether it is a lock, and taken in this step
     */
    record Touch(long subject, boolean writes, boolean acquires) {}

    private final List<List<Touch>> touches = new ArrayList<>();
    private final int[] ends;
    private final boolean[] recorded;

    Footprints(StepLog log, Touches events) {
        ends = new int[log.size()];
        recorded = new boolean[log.size()];
        for (int step = 0; step < log.size(); step++) {
            touches.add(new ArrayList<>(2));
        }
        int[] next = next(log);
        readEvents(log, events, next);
        for (int step = 0; step < log.size(); step++) {
            long tried = log.tried(step);
            if (touches.get(step).isEmpty() && tried != 0) {
                add(step, StepLog.subject(tried), !StepLog.isReading(tried), false);
            }
        }
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

    private void readEvents(StepLog log, Touches events, int[] next) {
        int[] current = new int[StepLog.MOST_THREADS];
        int[] count = new int[StepLog.MOST_THREADS];
        java.util.Arrays.fill(current, -1);
        for (int step = log.size() - 1; step >= 0; step--) {
            current[log.thread(step)] = step; // the first one of each thread
        }
        for (int event = 0; event < events.size(); event++) {
            int thread = events.thread(event);
            int step = current[thread];
            while (step >= 0 && next[step] >= 0 && log.events(next[step]) <= count[thread]) {
                step = next[step];
            }
            current[thread] = step;
            count[thread]++;
            if (step >= 0) {
                ends[step] = count[thread];
                recorded[step] = true;
                add(step, events.subject(event), events.operation(event));
            }
        }
    }

    private void add(int step, long subject, Operation operation) {
        if (subject != 0) {
            boolean reads = operation == Operation.READ || operation == Operation.JOIN || operation.isShared();
            add(step, subject, !reads, operation.acquires());
        }
    }

    private void add(int step, long subject, boolean writes, boolean acquires) {
        List<Touch> all = touches.get(step);
        for (int i = 0; i < all.size(); i++) {
            Touch touch = all.get(i);
            if (touch.subject() == subject) {
                all.set(i, new Touch(subject, touch.writes() || writes, touch.acquires() || acquires));
                return;
            }
        }
        all.add(new Touch(subject, writes, acquires));
    }

    List<Touch> of(int step) {
        return touches.get(step);
    }

    /** Whether anybody can tell that the step was made. */
    boolean isVisible(int step) {
        return recorded[step] || !touches.get(step).isEmpty();
    }

    /** How many events the thread has recorded after the step; {@link Goal#ONE_STEP} if the step records none. */
    int end(int step) {
        return recorded[step] ? ends[step] : Goal.ONE_STEP;
    }
}

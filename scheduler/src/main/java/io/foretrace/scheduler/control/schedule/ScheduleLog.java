package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.thread.PendingOperation;
import io.foretrace.scheduler.record.SiteLocations;
import java.util.Arrays;

/** The choices of an execution, as they are made. */
final class ScheduleLog {
    private int[] threads = new int[64];
    private int[] steps = new int[64];
    private int[] sites = new int[64];
    private int runs;

    /** @param left what the thread that ran before is about to do */
    void add(int thread, PendingOperation left) {
        if (runs > 0 && threads[runs - 1] == thread) {
            steps[runs - 1]++;
            return;
        }
        if (runs == threads.length) {
            threads = Arrays.copyOf(threads, 2 * runs);
            steps = Arrays.copyOf(steps, 2 * runs);
            sites = Arrays.copyOf(sites, 2 * runs);
        }
        if (runs > 0) {
            sites[runs - 1] = left.site();
        }
        threads[runs] = thread;
        steps[runs++] = 1;
    }

    Schedule schedule(long startMillis, long startNanos) {
        String[] places = new String[runs];
        for (int run = 0; run < runs; run++) {
            places[run] = sites[run] == Sites.NONE ? "" : SiteLocations.text(sites[run]);
        }
        return new Schedule(Arrays.copyOf(threads, runs), Arrays.copyOf(steps, runs), places, startMillis, startNanos);
    }
}

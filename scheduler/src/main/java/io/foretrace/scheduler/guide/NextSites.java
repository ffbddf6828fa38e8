package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What each thread of an execution does next, while somebody goes through its events. Of many threads that are about to do the
 * same, one is as good as the next one.
 */
final class NextSites {
    private final Touches touches;
    /** Per thread: its events. */
    private final int[][] events;
    /** Per thread: how many of them were passed. */
    private final int[] passed;

    NextSites(Touches touches) {
        this.touches = touches;
        passed = new int[touches.threads()];
        int[] counts = new int[passed.length];
        for (int event = 0; event < touches.size(); event++) {
            counts[touches.thread(event)]++;
        }
        events = new int[passed.length][];
        Arrays.setAll(events, thread -> new int[counts[thread]]);
        Arrays.fill(counts, 0);
        for (int event = 0; event < touches.size(); event++) {
            int thread = touches.thread(event);
            events[thread][counts[thread]++] = event;
        }
    }

    /** Goes past the next event of a thread; how many of its events came before. */
    int pass(int thread) {
        return passed[thread]++;
    }

    /**
     * The other threads that have something to do, beginning with those that come after the thread: first one for each place of
     * the program where somebody is about to do something, then all others.
     */
    int[] othersThan(int thread) {
        Set<Integer> sites = new HashSet<>();
        int[] alike = new int[passed.length];
        int[] others = new int[passed.length];
        int alikeCount = 0;
        int count = 0;
        for (int i = 1; i < passed.length; i++) {
            int other = (thread + i) % passed.length;
            int next = next(other);
            if (next >= 0 && sites.add(touches.site(next))) {
                others[count++] = other;
            } else if (next >= 0) {
                alike[alikeCount++] = other;
            }
        }
        System.arraycopy(alike, 0, others, count, alikeCount);
        return Arrays.copyOf(others, count + alikeCount);
    }

    /** Where a thread begins says nothing about what it is going to do. */
    private int next(int thread) {
        int[] all = events[thread];
        int next = passed[thread];
        while (next < all.length && touches.operation(all[next]) == Operation.BEGIN) {
            next++;
        }
        return next < all.length ? all[next] : -1;
    }
}

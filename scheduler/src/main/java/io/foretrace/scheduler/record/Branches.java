package io.foretrace.scheduler.record;

import java.util.Arrays;

/** What threads have decided since their last events. */
final class Branches {
    private final EventLog log;
    private boolean[] byAnything = new boolean[16];
    private int[] known = new int[16];

    Branches(EventLog log) {
        this.log = log;
    }

    void clear() {
        Arrays.fill(byAnything, false);
        Arrays.fill(known, 0);
    }

    /** A new thread may decide. */
    void thread(int thread) {
        if (thread >= known.length) {
            byAnything = Arrays.copyOf(byAnything, 2 * thread);
            known = Arrays.copyOf(known, 2 * thread);
        }
    }

    void byAnything(int thread) {
        byAnything[thread] = true;
    }

    void by(int thread, int decision) {
        int more = log.withDecision(decision, known[thread]);
        if (more == EventLog.TOO_MANY) {
            byAnything[thread] = true;
        } else {
            known[thread] = more;
        }
    }

    /** Whether something was decided that depends on anything. */
    boolean any(int thread) {
        return byAnything[thread];
    }

    /** The first link of the list of those that are known; 0 for none. */
    int known(int thread) {
        return known[thread];
    }

    /** An event of the thread has told them. */
    void told(int thread) {
        byAnything[thread] = false;
        known[thread] = 0;
    }
}

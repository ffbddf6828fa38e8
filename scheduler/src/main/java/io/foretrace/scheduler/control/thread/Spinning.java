package io.foretrace.scheduler.control.thread;

/**
 * Waiting for the baton without parking: the baton often comes back within a microsecond, and waking a thread takes ten
 * times that, on an idle machine twenty. Only while it pays: on a machine that is busy, the thread that would give the baton
 * needs the core.
 */
final class Spinning {
    /** As long as it takes another thread to wake up and to give the baton back: else two threads would park in turns for ever. */
    private static final int TURNS = 1_000;

    /** How much of recent spinning paid, out of {@link #ALL}; starts half-way. */
    private static final int ALL = 1 << 16;

    private static final int WORTH = ALL / 2;

    /** While it does not pay, it is tried this seldom. */
    private static final int SELDOM = 64;

    private final boolean possible = Runtime.getRuntime().availableProcessors() > 1;

    // Races of these do no harm.
    private int paid = ALL / 2;
    private int skipped;

    /** Whether the baton came. */
    boolean await(HandOver thread) {
        if (!possible || (paid < WORTH && ++skipped % SELDOM != 0)) {
            return false;
        }
        for (int turn = 0; turn < TURNS; turn++) {
            if (thread.hasBaton()) {
                paid += (ALL - paid) >> 4;
                return true;
            }
            Thread.onSpinWait();
        }
        paid -= paid >> 4;
        return false;
    }
}

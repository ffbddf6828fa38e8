package io.foretrace.predictor.trace;

/** Who holds which lock, alone or shared, and that nobody takes what it cannot get or releases what it does not hold. */
final class LockRules {
    private static final int NOBODY = -1;

    private final Position position;
    private final SharedHolds shared = new SharedHolds();
    private int[] owner = {};
    private int[] readers = {};

    LockRules(Position position) {
        this.position = position;
    }

    void acquire(int thread, int lock) {
        ensure(lock);
        if (owner[lock] == thread) {
            throw position.error(takes(thread, lock)
                    + "it already holds; expected its outermost acq alone: re-entrant inner pairs are not written");
        }
        if (owner[lock] != NOBODY) {
            throw isOwned(thread, lock);
        }
        if (readers[lock] > 0) {
            String holder = position.thread(shared.holder(lock));
            throw position.error(takes(thread, lock) + holder + " holds shared; expected an rrel(" + position.lock(lock)
                    + ") of " + holder + " before");
        }
        owner[lock] = thread;
    }

    void release(int thread, int lock) {
        ensure(lock);
        if (owner[lock] != thread) {
            String expected = shared.has(thread, lock)
                    ? "holds shared; expected rrel(" + position.lock(lock) + ")"
                    : "does not hold; expected an acq(" + position.lock(lock) + ") of " + position.thread(thread)
                            + " before";
            throw position.error(releases(thread, lock) + expected);
        }
        owner[lock] = NOBODY;
    }

    /** The owner may take its own lock shared too: so it downgrades from writing to reading. */
    void readAcquire(int thread, int lock) {
        ensure(lock);
        if (owner[lock] != NOBODY && owner[lock] != thread) {
            throw isOwned(thread, lock);
        }
        if (!shared.add(thread, lock)) {
            throw position.error(takes(thread, lock)
                    + "it already holds shared; expected its outermost racq alone: re-entrant inner pairs are not"
                    + " written");
        }
        readers[lock]++;
    }

    void readRelease(int thread, int lock) {
        ensure(lock);
        if (!shared.remove(thread, lock)) {
            String expected = owner[lock] == thread
                    ? "does not hold shared; expected rel(" + position.lock(lock) + ")"
                    : "does not hold; expected an racq(" + position.lock(lock) + ") of " + position.thread(thread)
                            + " before";
            throw position.error(releases(thread, lock) + expected);
        }
        readers[lock]--;
    }

    private void ensure(int lock) {
        if (lock >= owner.length) {
            owner = Growth.ensure(owner, lock + 1L, NOBODY);
            readers = Growth.ensure(readers, owner.length);
        }
    }

    private TraceFormatException isOwned(int thread, int lock) {
        String holder = position.thread(owner[lock]);
        return position.error(takes(thread, lock) + holder + " holds; expected a rel(" + position.lock(lock) + ") of "
                + holder + " before");
    }

    private String takes(int thread, int lock) {
        return position.thread(thread) + " acquires " + position.lock(lock) + ", which ";
    }

    private String releases(int thread, int lock) {
        return position.thread(thread) + " releases " + position.lock(lock) + ", which it ";
    }
}

package io.foretrace.predictor.benchmark;

/**
 * What a generated trace looks like: 8 threads, 50 locks, each variable guarded by the lock of its number modulo 50.
 *
 * @param variables how many variables there are
 * @param values how many different values are written to each
 * @param reads how many of 100 accesses are reads
 * @param unlocked how many of 100 accesses are made without any lock
 * @param racy how many variables two of the threads never guard by the right lock
 * @param branches how many of 100 reads are followed by a branch
 * @param lockHeavy whether locks are taken in deep nests and hand over hand, around few accesses
 * @param ownLocations whether each event has a location of its own, as in RAPID's traces, instead of four a variable
 */
record TraceShape(
        String name,
        int variables,
        int values,
        int reads,
        int unlocked,
        int racy,
        int branches,
        boolean lockHeavy,
        boolean ownLocations) {
    static final int THREADS = 8;
    static final int LOCKS = 50;

    static final TraceShape LOCKED = new TraceShape("locked", 1000, 100, 60, 0, 0, 0, false, false);
    static final TraceShape UNLOCKED = new TraceShape("2 % unlocked", 1000, 100, 60, 2, 0, 0, false, false);
    static final TraceShape BRANCHES = new TraceShape("2 % unlocked, branches", 1000, 100, 60, 2, 0, 50, false, false);
    static final TraceShape OWN_LOCATIONS =
            new TraceShape("2 % unlocked, own locations", 1000, 100, 60, 2, 0, 0, false, true);
    static final TraceShape LOCK_HEAVY = new TraceShape("lock-heavy", 1000, 100, 60, 10, 0, 0, true, false);
    static final TraceShape VALUE_HEAVY = new TraceShape("value-heavy", 20, 3, 80, 2, 0, 50, false, false);

    /** The trace that the predictor has to answer completely in a minute, and one that is harder. */
    static final TraceShape RACY = new TraceShape("20 racy variables", 1000, 100, 60, 0, 20, 0, false, false);

    static final TraceShape RACY_HARDER =
            new TraceShape("20 racy variables of 100", 100, 100, 60, 0, 20, 0, false, false);

    /** The lock that guards a variable. */
    static int lockOf(int variable) {
        return variable % LOCKS;
    }
}

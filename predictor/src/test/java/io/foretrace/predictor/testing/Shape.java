package io.foretrace.predictor.testing;

/**
 * What random traces look like: at most how many threads, events, locks, variables and different values, and how often
 * things happen in relation to each other.
 *
 * @param accesses reads, writes, read-modify-writes
 * @param locking acquires and releases of locks
 * @param sharing shared acquires and releases
 * @param waiting waits, and notifications while somebody waits
 * @param threading forks, joins and ends
 */
public record Shape(
        int maxThreads,
        int maxEvents,
        int locks,
        int variables,
        int values,
        int accesses,
        int locking,
        int sharing,
        int waiting,
        int threading) {
    public static final int MIN_EVENTS = 5;

    /** A bit of everything. */
    public static final Shape MIXED = new Shape(4, 24, 2, 3, 2, 12, 8, 2, 3, 2);

    /** Little else than accesses in critical sections, so that the models differ in what they make of the values. */
    public static final Shape DATA = new Shape(3, 24, 2, 3, 2, 12, 6, 0, 0, 1);

    /** Much waiting. */
    public static final Shape WAITS = new Shape(4, 24, 2, 2, 2, 6, 4, 0, 10, 1);

    /** Many locks at once, taken alone and shared. */
    public static final Shape LOCKS = new Shape(4, 24, 3, 2, 2, 6, 12, 6, 0, 1);

    /** As this one, but no longer than so many events. */
    public Shape withEvents(int maximum) {
        return new Shape(maxThreads, maximum, locks, variables, values, accesses, locking, sharing, waiting, threading);
    }

    public Shape withThreads(int maximum) {
        return new Shape(maximum, maxEvents, locks, variables, values, accesses, locking, sharing, waiting, threading);
    }
}

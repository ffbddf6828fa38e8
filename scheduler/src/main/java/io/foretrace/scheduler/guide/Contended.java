package io.foretrace.scheduler.guide;

import java.util.HashSet;
import java.util.Set;

/** What all executions so far have shown of variables and locks: which of them threads contend for, and which carry values. */
final class Contended {
    /** So many are remembered; others are taken to be anybody's. */
    private static final int MOST = 20_000;

    private final Set<Long> contended = new HashSet<>();
    private final Set<Long> passing = new HashSet<>();

    /** Two threads have touched it, one has changed it, and each of them could have been first. */
    void add(long subject) {
        if (contended.size() < MOST) {
            contended.add(subject);
        }
    }

    /** A thread has found what another one had left there. */
    void passes(long subject) {
        if (passing.size() < MOST) {
            passing.add(subject);
        }
    }

    /** How much is known. */
    int size() {
        return contended.size() + passing.size();
    }

    /** Whether it may matter who is first. */
    boolean has(long subject) {
        return contended.size() >= MOST || contended.contains(subject);
    }

    /** Whether what it contains may matter to others than the one that has written it. */
    boolean hasMeaning(long subject) {
        return passing.size() >= MOST || passing.contains(subject);
    }
}

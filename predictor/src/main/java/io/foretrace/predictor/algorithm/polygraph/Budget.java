package io.foretrace.predictor.algorithm.polygraph;

/** What is left of what one question may cost. */
final class Budget {
    private final Cost most;
    private final long start = System.nanoTime();
    private long decisions;
    private long propagations;

    Budget(Cost most) {
        this.most = most;
    }

    /** One more decision. */
    void spend() {
        if (++decisions > most.decisions()) {
            throw new LimitException("too many polyedges stay open");
        }
        checkTime();
    }

    /** So many more propagations of a clock. */
    void propagated(int more) {
        propagations += more;
        if (propagations > most.propagations()) {
            throw new LimitException("too many orders follow from it");
        }
        checkTime();
    }

    private void checkTime() {
        if (System.nanoTime() - start > most.time().toNanos()) {
            throw new LimitException("out of time");
        }
    }
}

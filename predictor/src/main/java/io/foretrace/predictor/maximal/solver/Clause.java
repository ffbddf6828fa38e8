package io.foretrace.predictor.maximal.solver;

/** At least one of these literals holds. The first two are watched. */
final class Clause {
    final int[] literals;
    final boolean isLearnt;
    double activity;
    boolean isDeleted;

    Clause(int[] literals, boolean isLearnt) {
        this.literals = literals;
        this.isLearnt = isLearnt;
    }
}

package io.foretrace.predictor.algorithm.polygraph;

import java.util.Arrays;

/** What questions cost beyond Rules 1 and 2. Not for several threads at once. */
final class Effort {
    /** Which part of the algorithm answered. */
    enum Step {
        /** The rules found a cycle. */
        FIXPOINT,
        /** Polyedges that were open were decided one after the other, and no decision had to be taken back. */
        RECONSTRUCTION,
        CAUSALLY_PRECEDES,
        LOOK_AHEAD,
        SEARCH
    }

    private final int[] answered = new int[Step.values().length];
    private long probes;
    private long decisions;
    private long takenBack;

    @SuppressWarnings("EnumOrdinal") // an index into a field of the same object
    void answeredBy(Step step) {
        answered[step.ordinal()]++;
    }

    void probed() {
        probes++;
    }

    void decided() {
        decisions++;
    }

    void tookBack() {
        takenBack++;
    }

    /** How many questions a step answered. */
    @SuppressWarnings("EnumOrdinal") // as above
    int answers(Step step) {
        return answered[step.ordinal()];
    }

    /** Options that the look-ahead tried. */
    long probes() {
        return probes;
    }

    /** Options that were chosen for open polyedges. */
    long decisions() {
        return decisions;
    }

    /** Decisions that led to a cycle. */
    long takenBack() {
        return takenBack;
    }

    void add(Effort other) {
        Arrays.setAll(answered, step -> answered[step] + other.answered[step]);
        probes += other.probes;
        decisions += other.decisions;
        takenBack += other.takenBack;
    }

    @Override
    public String toString() {
        return "answers " + Arrays.toString(answered) + ", probes " + probes + ", decisions " + decisions
                + ", taken back " + takenBack;
    }
}

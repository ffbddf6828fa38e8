package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;

/** How often variables were part of a recent conflict. */
final class Activities {
    private static final double TOO_BIG = 1e100;
    private static final double DECAY = 1 / 0.95;

    private double[] activity = new double[64];
    private double increment = 1;

    void addVariable(int variable) {
        if (variable >= activity.length) {
            activity = Arrays.copyOf(activity, activity.length * 2);
        }
    }

    double of(int literal) {
        return activity[Math.abs(literal)];
    }

    void bump(int variable) {
        activity[variable] += increment;
        if (activity[variable] > TOO_BIG) {
            for (int i = 0; i < activity.length; i++) {
                activity[i] /= TOO_BIG;
            }
            increment /= TOO_BIG;
        }
    }

    void decay() {
        increment *= DECAY;
    }
}

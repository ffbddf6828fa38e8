package io.foretrace.predictor.testing;

import java.util.SplittableRandom;

/** The variables of a {@link Simulation}, and how its trace tells their values. */
final class SimulatedMemory {
    private final Shape shape;
    private final SplittableRandom random;
    private final int[] values;
    private final StringBuilder headers = new StringBuilder();
    /** Of a hundred accesses, how many do not tell their value. */
    private final int percentUntold;

    SimulatedMemory(Shape shape, SplittableRandom random) {
        this.shape = shape;
        this.random = random;
        this.values = new int[shape.variables()];
        int habit = random.nextInt(10);
        this.percentUntold = habit == 0 ? 100 : habit == 1 ? 30 : 0;
        boolean tellsInitialValues = random.nextInt(4) > 0;
        for (int variable = 0; variable < values.length; variable++) {
            values[variable] = random.nextInt(shape.values());
            if (tellsInitialValues && percentUntold < 100) {
                headers.append("#init x" + variable + " " + values[variable] + "\n");
            }
            if (random.nextInt(6) == 0) {
                headers.append("#volatile x" + variable + "\n");
            }
        }
    }

    String headers() {
        return headers.toString();
    }

    String read(int variable) {
        return told(values[variable] + "");
    }

    String write(int variable) {
        values[variable] = random.nextInt(shape.values());
        return told(values[variable] + "");
    }

    String readModifyWrite(int variable) {
        int old = values[variable];
        values[variable] = random.nextInt(shape.values());
        return told(old + "," + values[variable]);
    }

    private String told(String value) {
        return random.nextInt(100) < percentUntold ? "" : "|" + value;
    }
}

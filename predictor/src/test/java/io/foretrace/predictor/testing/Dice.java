package io.foretrace.predictor.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** What could happen next, each with a weight; one of them does. */
final class Dice {
    private record Side(int weight, Runnable action) {}

    private final SplittableRandom random;
    private final List<Side> sides = new ArrayList<>();

    Dice(SplittableRandom random) {
        this.random = random;
    }

    void add(int weight, Runnable action) {
        if (weight > 0) {
            sides.add(new Side(weight, action));
        }
    }

    boolean isEmpty() {
        return sides.isEmpty();
    }

    void roll() {
        int left = random.nextInt(sides.stream().mapToInt(Side::weight).sum());
        for (Side side : sides) {
            left -= side.weight;
            if (left < 0) {
                side.action.run();
                return;
            }
        }
    }
}

package io.foretrace.predictor.maximal.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A fixed order of so few events that all total orders can be listed. */
final class SmallOrder implements FixedOrder {
    private final int[][] allPredecessors;

    SmallOrder(int[][] allPredecessors) {
        this.allPredecessors = allPredecessors;
    }

    @Override
    public int size() {
        return allPredecessors.length;
    }

    @Override
    public int[] predecessors(int event) {
        return allPredecessors[event];
    }

    static SmallOrder of(int[]... predecessors) {
        return new SmallOrder(predecessors);
    }

    /** Chains with an edge between them now and then, and sometimes a last event without predecessors: an end. */
    static SmallOrder random(Random random) {
        int[][] predecessors = new int[2 + random.nextInt(5)][];
        int[] last = new int[1 + random.nextInt(4)];
        Arrays.fill(last, -1);
        for (int event = 0; event < predecessors.length; event++) {
            int chain = random.nextInt(last.length);
            List<Integer> before = new ArrayList<>();
            if (last[chain] >= 0) {
                before.add(last[chain]);
            }
            if (event > 0 && random.nextInt(3) == 0) {
                before.add(random.nextInt(event));
            }
            predecessors[event] =
                    before.stream().distinct().mapToInt(Integer::intValue).toArray();
            last[chain] = event;
        }
        if (random.nextBoolean()) {
            predecessors[predecessors.length - 1] = new int[0];
        }
        return new SmallOrder(predecessors);
    }

    /** Every total order of the events that keeps the fixed edges, each as the positions of the events. */
    List<int[]> linearizations() {
        List<int[]> all = new ArrayList<>();
        int[] positions = new int[size()];
        Arrays.fill(positions, -1);
        extend(positions, 0, all);
        return all;
    }

    private void extend(int[] positions, int placed, List<int[]> all) {
        if (placed == size()) {
            all.add(positions.clone());
        }
        for (int event = 0; event < size(); event++) {
            boolean isReady = Arrays.stream(allPredecessors[event]).allMatch(before -> positions[before] >= 0);
            if (positions[event] < 0 && isReady) {
                positions[event] = placed;
                extend(positions, placed + 1, all);
                positions[event] = -1;
            }
        }
    }
}

package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The threads of a witness: which of the execution's they are, and where each has to stop. */
final class WitnessThreads {
    private static final int NONE = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    /** Per thread of the witness: the ordinals of its steps, ascending. */
    private final List<int[]> ordinals = new ArrayList<>();
    /** Per thread of the witness: the execution's, as far as it is known. */
    private final int[] actual;
    /** Per thread of the execution: the witness's, or NONE. */
    private int[] ofActual = new int[16];

    private int known;

    WitnessThreads(List<WitnessStep> steps) {
        Map<String, List<Integer>> byName = new HashMap<>();
        for (WitnessStep step : steps) {
            byName.computeIfAbsent(step.thread(), name -> new ArrayList<>()).add(step.ordinal());
        }
        byName.forEach((name, listed) -> {
            numbers.put(name, ordinals.size());
            ordinals.add(listed.stream().mapToInt(Integer::intValue).sorted().toArray());
        });
        actual = new int[ordinals.size()];
        begin();
    }

    void begin() {
        Arrays.fill(actual, NONE);
        known = 0;
    }

    /** Looks at the names of the threads that have been started since the last time. */
    void meet(Choice choice) {
        for (; known < choice.threadCount(); known++) {
            if (known == ofActual.length) {
                ofActual = Arrays.copyOf(ofActual, 2 * known);
            }
            ofActual[known] = numbers.getOrDefault(choice.name(known), NONE);
            if (ofActual[known] != NONE) {
                actual[ofActual[known]] = known;
            }
        }
    }

    /** The witness's number of a name. */
    int number(String name) {
        return numbers.getOrDefault(name, NONE);
    }

    /** The execution's thread, or negative if it has not been started. */
    int actual(int number) {
        return actual[number];
    }

    /** Whether a thread can make a step that the witness does not list: one that only the thread itself can notice. */
    boolean isFree(Choice choice, int thread) {
        int number = ofActual[thread];
        if (number == NONE) {
            return false;
        }
        int[] listed = ordinals.get(number);
        int found = Arrays.binarySearch(listed, choice.events(thread));
        return found < 0 && -found - 1 < listed.length;
    }
}

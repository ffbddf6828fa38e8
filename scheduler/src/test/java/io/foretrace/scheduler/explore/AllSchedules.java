package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.ArrayList;
import java.util.List;

/** Every schedule of a program, one after the other, without any cleverness: the judge of those who have some. */
final class AllSchedules implements SchedulingStrategy {
    private final List<int[]> enabled = new ArrayList<>();
    private final List<Integer> picked = new ArrayList<>();
    private int depth;

    @Override
    public void begin() {
        depth = 0;
    }

    @Override
    public int next(Choice choice) {
        if (depth == picked.size()) {
            int[] threads = new int[choice.enabledCount()];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = choice.enabled(i);
            }
            enabled.add(threads);
            picked.add(0);
        }
        return enabled.get(depth)[picked.get(depth++)];
    }

    /** Goes to the next schedule; whether there is one. */
    boolean advance() {
        while (!picked.isEmpty()) {
            int top = picked.size() - 1;
            int next = picked.get(top) + 1;
            if (next < enabled.get(top).length) {
                picked.set(top, next);
                return true;
            }
            picked.remove(top);
            enabled.remove(top);
        }
        return false;
    }
}

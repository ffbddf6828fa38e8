package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Every schedule of a program, one after the other, without any cleverness: the judge of those who have some. Two things can be
 * left out that plainly make no difference where a body only starts threads and waits for them: it does so at once, and a thread
 * that is new comes to its first operation at once, since it does nothing before.
 */
final class AllSchedules implements SchedulingStrategy {
    private final boolean all;
    private final Optional<Random> random;
    private final List<int[]> enabled = new ArrayList<>();
    private final List<Integer> picked = new ArrayList<>();
    private int depth;

    /** @param all whether nothing is left out */
    AllSchedules(boolean all) {
        this(all, Optional.empty());
    }

    private AllSchedules(boolean all, Optional<Random> random) {
        this.all = all;
        this.random = random;
    }

    /** Any one of them, to guess how many there are. */
    static AllSchedules anyOf(boolean all, Random random) {
        return new AllSchedules(all, Optional.of(random));
    }

    @Override
    public void begin() {
        depth = 0;
    }

    @Override
    public int next(Choice choice) {
        if (depth == picked.size()) {
            int[] threads = threads(choice);
            enabled.add(threads);
            picked.add(random.map(each -> each.nextInt(threads.length)).orElse(0));
        }
        return enabled.get(depth)[picked.get(depth++)];
    }

    private int[] threads(Choice choice) {
        int[] threads = new int[choice.enabledCount()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = choice.enabled(i);
            if (!all && (threads[i] == 0 || choice.operation(threads[i]) == Operation.BEGIN)) {
                return new int[] {threads[i]};
            }
        }
        return threads;
    }

    /** A guess at how many there are, from the last one: as many as if all had as many choices. Right on average, of any ones. */
    double estimate() {
        return enabled.stream().mapToDouble(threads -> threads.length).reduce(1, (a, b) -> a * b);
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

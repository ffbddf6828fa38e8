package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import java.util.ArrayList;
import java.util.List;

/**
 * The state that was predicted: where the threads stand that the bug is about, and what they are about to do. That is taken
 * from the execution, not from the prediction.
 *
 * @param step how many choices were made before
 * @param threads in the order of the bug: a deadlock's cycle; a block's thread and the one that comes between; the reader;
 *     the one that notifies and the one that is going to wait
 */
public record ReachedBug(long step, List<Reached.Access> threads) {
    public ReachedBug {
        threads = List.copyOf(threads);
    }

    static ReachedBug of(Choice choice, int... threads) {
        List<Reached.Access> standing = new ArrayList<>();
        for (int thread : threads) {
            standing.add(Reached.access(choice, thread));
        }
        return new ReachedBug(choice.step(), standing);
    }
}

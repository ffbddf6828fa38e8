package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Another strategy, with a look at where threads stand at some moments. It changes nothing, so a replay can be watched as
 * well as what it is a replay of.
 */
public final class Watch extends WrappingStrategy {
    private static final int[] NOBODY = {};

    /** When to look, and at whom. */
    public sealed interface Moment {
        /** The threads to look at before this choice; nobody if this is not the moment. */
        int[] threads(Choice choice);
    }

    /**
     * Before an event of a thread.
     *
     * @param thread the thread's name, the same under every schedule
     * @param ordinal how many events of the thread come before it
     */
    public record BeforeEvent(String thread, int ordinal) implements Moment {
        @Override
        public int[] threads(Choice choice) {
            int current = choice.current();
            boolean standsThere = choice.events(current) == ordinal
                    && choice.operation(current) != Operation.YIELD
                    && choice.name(current).equals(thread);
            return standsThere ? new int[] {current} : NOBODY;
        }
    }

    /**
     * After so many choices, if each of some threads can run then.
     *
     * @param threads by their numbers in the execution
     */
    public record AtStep(long step, List<Integer> threads) implements Moment {
        public AtStep {
            threads = List.copyOf(threads);
        }

        @Override
        public int[] threads(Choice choice) {
            boolean canAllRun = choice.step() == step
                    && threads.stream()
                            .allMatch(thread -> thread < choice.threadCount() && Enabled.contains(choice, thread));
            return canAllRun ? threads.stream().mapToInt(Integer::intValue).toArray() : NOBODY;
        }
    }

    private final List<Moment> moments;
    private final List<@Nullable Reached> seen;

    public Watch(SchedulingStrategy strategy, List<? extends Moment> moments) {
        super(strategy);
        this.moments = List.copyOf(moments);
        this.seen = new ArrayList<>(Collections.nCopies(moments.size(), null));
    }

    @Override
    public void begin() {
        Collections.fill(seen, null);
        super.begin();
    }

    @Override
    public int next(Choice choice) {
        for (int i = 0; i < moments.size(); i++) {
            int[] threads = moments.get(i).threads(choice);
            if (threads.length > 0) {
                seen.set(i, Reached.of(choice, threads));
            }
        }
        return super.next(choice);
    }

    /** Where the threads stood at a moment, by its number; empty if the moment never came. */
    public Optional<Reached> seen(int moment) {
        return Optional.ofNullable(seen.get(moment));
    }
}

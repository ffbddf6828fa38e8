package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Explores one shard of a program. Its first execution is that of all shards; what it touches divides the others into regions, of
 * which each shard takes every n-th. A region is explored as a program of its own, in which threads wait for each other at gates.
 */
public final class ShardExploration {
    private final Shard shard;
    private final Names names = new Names();
    private final Exploration beginning;
    private final List<Exploration> regions = new ArrayList<>();
    private final Behaviours behaviours = new Behaviours();
    private @Nullable Exploration running;

    public ShardExploration(Shard shard) {
        this.shard = shard;
        this.beginning = new Exploration(List.of(), names, Exploration.MOST_BYTES);
        if (shard.isWhole()) {
            regions.add(beginning);
        }
    }

    /** The strategy for the next execution; empty if there is no behaviour left that is known of, or no memory for more. */
    public Optional<SchedulingStrategy> next() {
        if (beginning.executions() == 0) {
            running = beginning;
            return beginning.next();
        }
        while (true) {
            Exploration simplest = null;
            for (Exploration region : regions) {
                boolean isSimpler = simplest == null || region.nextEffort() < simplest.nextEffort();
                simplest = isSimpler ? region : simplest;
            }
            if (simplest == null || simplest.left() == 0) {
                return Optional.empty();
            }
            Optional<SchedulingStrategy> next = simplest.next();
            if (next.isPresent() || simplest.left() > 0) {
                running = simplest;
                return next;
            }
        }
    }

    /** What came of running the program with the strategy that was given last. */
    public void executed(Execution execution) {
        Exploration asked = running;
        if (asked == null) {
            throw new IllegalStateException("Foretrace: ask for a strategy before telling what came of it");
        }
        running = null;
        asked.executed(execution);
        if (!shard.isWhole()) {
            Optional<Causality> causality = asked.last();
            causality.ifPresent(behaviours::add);
            if (asked == beginning) {
                causality.ifPresent(this::divide);
            }
        }
    }

    private void divide(Causality first) {
        List<List<Gate>> all = Regions.of(first, shard.count());
        for (int i = shard.number() - 1; i < all.size(); i += shard.count()) {
            regions.add(new Exploration(all.get(i), names, Exploration.MOST_BYTES / (all.size() + 1)));
        }
    }

    /** How many different behaviours were executed. */
    public int behaviours() {
        return shard.isWhole() ? beginning.behaviours() : behaviours.count();
    }

    /** How many executions there were. */
    public int executions() {
        return shard.isWhole()
                ? beginning.executions()
                : beginning.executions()
                        + regions.stream().mapToInt(Exploration::executions).sum();
    }

    /** How many goals wait; some of them may be reached by the way. */
    public int left() {
        return regions.stream().mapToInt(Exploration::left).sum();
    }

    /** About how much memory is taken by what is remembered of all executions: it has a bound. */
    public long rememberedBytes() {
        return behaviours.bytes()
                + regions.stream().mapToLong(Exploration::rememberedBytes).sum();
    }

    /** Whether all behaviours of the shard were executed. */
    public boolean isComplete() {
        return beginning.executions() > 0
                && beginning.isWhole()
                && running == null
                && regions.stream().allMatch(Exploration::isComplete);
    }
}

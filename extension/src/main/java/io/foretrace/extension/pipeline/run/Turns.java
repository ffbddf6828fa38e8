package io.foretrace.extension.pipeline.run;

import io.foretrace.extension.report.text.EnumText;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.explore.Shard;
import io.foretrace.scheduler.explore.ShardExploration;
import io.foretrace.scheduler.guide.Cost;
import io.foretrace.scheduler.guide.Guide;
import io.foretrace.scheduler.guide.NotingStrategy;
import java.util.Optional;

/**
 * What is executed next: behaviour after behaviour at first, which may be all there is to do, in turns with what was offered to
 * the guide; then that and all that the guide says, in turns. The first behaviour is the one that is recorded. The same executions come in the same order, whatever the time.
 */
public final class Turns {
    /** So many behaviours come first: of most small tests they are all. */
    private static final int FIRST = 40;

    /** What a behaviour counts for where the guide has better to do. */
    private static final int MUCH = 7;

    private final ShardExploration exploration;
    private final Guide guide;
    private final Ways ways = new Ways();
    private final Turn first;

    /** How much more behaviours have had than the guide, after the first executions; never more than one long execution takes. */
    private long lead;

    private boolean optimistic = true; // the recording comes before
    private boolean exhausted;
    private boolean begun;

    /**
     * One execution.
     *
     * @param behaviour whether it was asked for to see one more behaviour
     * @param way who asked for it
     */
    public record Turn(String way, boolean behaviour, NotingStrategy strategy) {}

    public Turns(Options options) {
        Shard shard = options.shard();
        exploration = new ShardExploration(shard);
        guide = new Guide(options.seed() + shard.number() - 1, shard.count());
        first = next().orElseThrow();
    }

    /** With as few switches as possible. */
    public Turn first() {
        return first;
    }

    /** What came of the first one, unless that is known already. */
    public void begin(Execution execution) {
        if (!begun) {
            begun = true;
            executed(first, execution);
        }
    }

    public ShardExploration exploration() {
        return exploration;
    }

    public Guide guide() {
        return guide;
    }

    public Ways ways() {
        return ways;
    }

    /** Empty if all behaviours are known. */
    public Optional<Turn> next() {
        if (exploration.isComplete()) {
            return Optional.empty(); // whoever's turn it is: what the guide would do repeats what is known
        }
        optimistic = ways.executions() < FIRST && !optimistic;
        Optional<Guide.Next> offered = optimistic ? guide.nextOffered() : Optional.empty();
        if (offered.isPresent()) {
            return offered.map(Turns::turn);
        }
        if (lead <= 0) {
            Optional<SchedulingStrategy> behaviour = exploration.next();
            if (behaviour.isPresent() || exploration.isComplete()) {
                return behaviour.map(strategy -> new Turn(Ways.BEHAVIOURS, true, new NotingStrategy(strategy)));
            }
            exhausted = true;
        }
        return Optional.of(turn(guide.next()));
    }

    private static Turn turn(Guide.Next next) {
        return new Turn(EnumText.of(next.way()), false, new NotingStrategy(next.strategy()));
    }

    /** Whether no behaviour is left that is known of, although there may be others: what is executed is left to the guide. */
    public boolean isExhausted() {
        return exhausted;
    }

    /**
     * What a behaviour counts for. Half of the work is for behaviours; where more wait than there were executions of all kinds, so that
     * there is no end in sight, and news is rare, an eighth.
     */
    private int weight() {
        boolean isEndInSight = exploration.left() <= ways.executions();
        return isEndInSight || !guide.isQuiet() ? 1 : MUCH;
    }

    private void count(boolean behaviour, long cost) {
        long after = lead + (behaviour ? weight() * cost : -cost);
        lead = Math.max(-Cost.MOST, Math.min(after, Cost.MOST));
    }

    /** What came of it; what was new. */
    public Guide.Novelty executed(Turn turn, Execution execution) {
        if (turn.behaviour()) {
            exploration.executed(execution);
        }
        Guide.Novelty novelty = guide.executed(execution, turn.strategy());
        if (ways.executions() >= FIRST) {
            count(turn.behaviour(), Cost.of(execution));
        }
        ways.executed(
                turn.way(), novelty != Guide.Novelty.NOTHING, turn.strategy().switches());
        return novelty;
    }
}

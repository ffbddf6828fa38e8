package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Touches;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.Pos;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Says what to execute next where not all behaviours can be executed. Several ways have their turns, so that none keeps the
 * others out: what was {@linkplain #offer offered}, near what was new, few switches by {@link Pct}, partial orders by {@link Pos},
 * and a random walk. Every execution is to be {@linkplain #executed told}, also one that somebody else asked for.
 *
 * <p>Nothing in it depends on time: the same executions come in the same order.
 */
public final class Guide {
    /** Who asks for an execution. */
    public enum Way {
        /** What would be a bug if values and branches could be others than in the execution that it was predicted from. */
        OPTIMISTIC,
        /** The same as an execution that showed something new, with another thread after it. */
        NEAR_NEWS,
        FEW_SWITCHES,
        PARTIAL_ORDERS,
        RANDOM_WALK
    }

    /** What is to be executed, and who asks for it. */
    public record Next(Way way, SchedulingStrategy strategy) {}

    /** PCT looks for bugs of these depths, in turns. */
    private static final int LEAST_DEPTH = 2;

    private static final int DEPTHS = 4;

    /** More are not kept: each has a trace behind it. */
    private static final int MOST_OFFERED = 200;

    private static final List<Way> CHANCES = List.of(Way.FEW_SWITCHES, Way.PARTIAL_ORDERS, Way.RANDOM_WALK);

    private final News news = new News();
    private final Fingerprints fingerprints = new Fingerprints();
    private final Neighbours neighbours = new Neighbours();
    private final Deque<SchedulingStrategy> offered = new ArrayDeque<>();
    private final long firstSeed;
    private final int seedStep;
    private long steps = 1;
    private boolean nearNews;
    private boolean optimistic;
    private int turn;
    private int drawn;

    /**
     * @param firstSeed of what is left to chance
     * @param seedStep how far the next seed is: those who share the work have seeds of their own
     */
    public Guide(long firstSeed, int seedStep) {
        this.firstSeed = firstSeed;
        this.seedStep = seedStep;
    }

    /** Something to try before its turn comes: it is not known whether the program goes along with it. */
    public void offer(SchedulingStrategy strategy) {
        if (offered.size() < MOST_OFFERED) {
            offered.addLast(strategy);
        }
    }

    /** What was offered first, and is not tried yet. */
    public Optional<Next> nextOffered() {
        return Optional.ofNullable(offered.pollFirst()).map(strategy -> new Next(Way.OPTIMISTIC, strategy));
    }

    /** What is near news has every second turn, as long as there is any; of the others, every second one is for what was offered. */
    public Next next() {
        nearNews = !nearNews;
        if (nearNews) {
            Optional<Near> near = neighbours.next();
            if (near.isPresent()) {
                return new Next(Way.NEAR_NEWS, near.get());
            }
        }
        optimistic = !optimistic;
        Optional<Next> offer = optimistic ? nextOffered() : Optional.empty();
        return offer.orElseGet(this::byChance);
    }

    private Next byChance() {
        Way way = CHANCES.get(turn++ % CHANCES.size());
        return switch (way) {
            case FEW_SWITCHES -> new Next(way, new Pct(seed(), LEAST_DEPTH + drawn % DEPTHS, steps));
            case PARTIAL_ORDERS -> new Next(way, new Pos(seed()));
            default -> new Next(way, new RandomStrategy(seed()));
        };
    }

    private long seed() {
        return firstSeed + (long) seedStep * drawn++;
    }

    /**
     * An execution under a strategy whose choices were noted.
     *
     * @return what was new in it
     */
    public Novelty executed(Execution execution, Noted noted) {
        Touches touches = execution.recording().touches();
        steps = Math.max(steps, execution.steps());
        News.Found found = news.in(touches);
        fingerprints.add(touches);
        if (!found.isEmpty()) {
            neighbours.add(found, touches, noted);
        }
        if (found.places()) {
            return Novelty.PLACES;
        }
        return found.isEmpty() ? Novelty.NOTHING : Novelty.VALUES;
    }

    /** How many of the executions differed in what a thread did, read or wrote. */
    public int behaviours() {
        return fingerprints.count();
    }

    /** How many executions near what was new, or offered, wait for their turn. */
    public int left() {
        return neighbours.size() + offered.size();
    }

    /** What an execution has shown that none before it had. */
    public enum Novelty {
        NOTHING,
        /** A place wrote a value that it never had. */
        VALUES,
        /** A place of the program, or two that met. */
        PLACES
    }
}

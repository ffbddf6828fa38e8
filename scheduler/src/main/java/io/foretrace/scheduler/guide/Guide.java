package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Touches;
import io.foretrace.scheduler.strategy.Pct;
import io.foretrace.scheduler.strategy.Pos;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says what to execute next where not all behaviours can be executed. Several ways have their turns, so that none keeps the
 * others out: what was {@linkplain #offer offered}, near what was new, few switches by {@link Pct}, partial orders by {@link Pos},
 * a random walk, and moves that nobody has made in a state yet. Every execution is to be {@linkplain #executed told}, also one that somebody else asked for.
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
        RANDOM_WALK,
        /** A thread goes on in a state in which it never has. */
        NEW_STATES
    }

    /** What is to be executed, and who asks for it. */
    public record Next(Way way, SchedulingStrategy strategy) {}

    /** News is rare where so many of the last executions... */
    private static final int LATELY = 1_000;

    /** ...brought fewer news than this. */
    private static final int FEW = 5;

    /** PCT looks for bugs of these depths, in turns. */
    private static final int LEAST_DEPTH = 2;

    private static final int DEPTHS = 4;

    /** More are not kept: each has a trace behind it. */
    private static final int MOST_OFFERED = 200;

    /** The others have one share each. */
    private static final Map<Way, Integer> SHARES = Map.of(Way.NEAR_NEWS, 4, Way.OPTIMISTIC, 2);

    /**
     * Where news is rare, what is near old news is not worth more than the rest; states that are new are all the news that there may
     * still be, and the others, which chance leads, have a fourth together.
     */
    private static final Map<Way, Integer> QUIET_SHARES = Map.of(Way.OPTIMISTIC, 2, Way.NEW_STATES, 12);

    private final News news = new News();
    private final Fingerprints fingerprints = new Fingerprints();
    private final Neighbours neighbours = new Neighbours();
    private final Deque<SchedulingStrategy> offered = new ArrayDeque<>();
    private final long firstSeed;
    private final int seedStep;
    private long steps = 1;
    private final Shares shares = new Shares();
    private int executions;

    /** The numbers of the last executions that brought news. */
    private final Deque<Integer> lastNews = new ArrayDeque<>(Collections.nCopies(FEW, 0));

    private StateSearch states;
    private boolean looksBack;
    private Optional<Way> running = Optional.empty();
    private int drawn;

    /**
     * @param firstSeed of what is left to chance
     * @param seedStep how far the next seed is: those who share the work have seeds of their own
     */
    public Guide(long firstSeed, int seedStep) {
        this.firstSeed = firstSeed;
        this.seedStep = seedStep;
        this.states = new StateSearch(firstSeed, false);
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

    /** What is near news has about half of the steps, as long as there is any. */
    public Next next() {
        List<Way> ways = new ArrayList<>(List.of(Way.FEW_SWITCHES, Way.PARTIAL_ORDERS, Way.RANDOM_WALK));
        if (neighbours.size() > 0) {
            ways.add(0, Way.NEAR_NEWS);
        }
        if (!offered.isEmpty()) {
            ways.add(Way.OPTIMISTIC);
        }
        if (hasNewStates()) {
            ways.add(Way.NEW_STATES);
        }
        Way way = shares.next(ways);
        running = Optional.of(way);
        return new Next(way, strategy(way));
    }

    /** What was taken for one state may be two: when no move is left, states are told apart by more. */
    private boolean hasNewStates() {
        if (!states.mayHaveMore() && !looksBack) {
            looksBack = true;
            states = new StateSearch(firstSeed, true);
        }
        return states.mayHaveMore();
    }

    private SchedulingStrategy strategy(Way way) {
        return switch (way) {
            case NEAR_NEWS -> neighbours.next().orElseThrow();
            case OPTIMISTIC -> offered.removeFirst();
            case FEW_SWITCHES -> new Pct(seed(), LEAST_DEPTH + drawn % DEPTHS, steps);
            case PARTIAL_ORDERS -> new Pos(seed());
            case RANDOM_WALK -> new RandomStrategy(seed());
            case NEW_STATES -> states.next();
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
    public Novelty executed(Execution execution, NotingStrategy noted) {
        Touches touches = execution.recording().touches();
        steps = Math.max(steps, execution.steps());
        executions++;
        running.ifPresent(way -> shares.took(way, execution.steps(), isQuiet() ? QUIET_SHARES : SHARES));
        running = Optional.empty();
        News.Found found = news.in(touches);
        fingerprints.add(touches);
        if (!found.isEmpty()) {
            lastNews.removeFirst();
            lastNews.addLast(executions);
            neighbours.add(found, touches, noted);
        }
        if (found.places()) {
            return Novelty.PLACES;
        }
        return found.isEmpty() ? Novelty.NOTHING : Novelty.VALUES;
    }

    /** Whether few of the last executions brought news, whoever asked for them: one that does so by chance changes nothing. */
    public boolean isQuiet() {
        return executions - lastNews.getFirst() > LATELY;
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

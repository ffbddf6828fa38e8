package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.record.Touches;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Executes a program once for each of its behaviours: ask for the {@linkplain #next next} strategy, run the program with it, and
 * tell what {@linkplain #executed came} of it, until there is no next one.
 *
 * <p>This is dynamic partial-order reduction with a list of work. From each execution, every two steps that touch the same thing,
 * and that nothing else orders, give a goal: the same beginning, with the later thread first. A goal that an executed behaviour
 * has reached already is dropped. So each execution that reaches its goal is a new behaviour, and when no goal is left there is
 * none that was not executed.
 */
public final class Exploration {
    /** The program may need the rest. */
    static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 10;

    /** Of a goal that has to wait for all others. */
    private static final int MOST_EFFORT = Integer.MAX_VALUE - 1;

    private final Names names;
    private final List<Gate> gates;
    private Behaviours behaviours = new Behaviours();
    private Goals goals = new Goals();
    private WholeGoals wholeGoals = new WholeGoals();
    private @Nullable Guided running;
    private Optional<Causality> last = Optional.empty();
    private final long mostBytes;
    private int executions;
    private int again;
    private boolean complete = true;

    /** Whether threads may ask if a lock is taken; with gates, which count steps, that they wait for one is seen anyway. */
    private boolean locksAreSeen;

    private boolean leavesOut;

    public Exploration() {
        this(MOST_BYTES);
    }

    /** @param mostBytes how much memory may be taken by what is remembered; then there is no {@link #next} */
    Exploration(long mostBytes) {
        this(List.of(), new Names(), mostBytes);
    }

    /** Of the executions that keep these gates, with the same names of threads as other explorations of the same program. */
    Exploration(List<Gate> gates, Names names, long mostBytes) {
        this.gates = gates;
        this.names = names;
        this.mostBytes = mostBytes;
        this.locksAreSeen = !gates.isEmpty();
        goals.add(Goal.NONE, 0);
    }

    /** The strategy for the next execution; empty if there is no behaviour left that is known of, or no memory for more. */
    public Optional<SchedulingStrategy> next() {
        if (rememberedBytes() >= mostBytes) {
            return Optional.empty(); // with goals left, so that nobody takes it for complete
        }
        Optional<Goal> goal = goals.take();
        while (goal.isPresent() && !goal.get().isAny() && behaviours.has(goal.get())) {
            goal = goals.take();
        }
        goal = goal.isPresent() ? goal : wholeGoals.take(behaviours);
        running = goal.isPresent() ? new Guided(goal.get(), names, new Gates(gates), locksAreSeen) : null;
        return Optional.ofNullable(running);
    }

    /** What came of running the program with the strategy that was given last; whether that was a behaviour not seen before. */
    public boolean executed(Execution execution) {
        Guided guided = running;
        if (guided == null) {
            throw new IllegalStateException("Foretrace: ask for a strategy before telling what came of it");
        }
        running = null;
        last = Optional.empty();
        executions++;
        complete &= isWhole(execution) && isWhole(guided.log(), execution.recording());
        complete &= guided.reached() || guided.isOutOfReach(); // else what lies behind the goal is not known
        if (guided.log().isTooLarge()) {
            return true;
        }
        Touches touches = execution.recording().touches();
        seeLocks(guided.log(), touches);
        Causality causality = new Causality(guided.log(), touches, gates, locksAreSeen);
        complete &= !causality.hasUnseenWrites();
        if (!guided.isStuck()) {
            Causality plain =
                    gates.isEmpty() ? causality : new Causality(guided.log(), touches, List.of(), locksAreSeen);
            last = Optional.of(plain);
            complete &= !plain.races().tearSteps();
        }
        return isNew(causality, guided);
    }

    /** What was left out because nobody had asked for locks yet is not known any more: all is looked for again from here. */
    private void seeLocks(StepLog log, Touches touches) {
        if (!locksAreSeen && PlainLocks.areSeen(log, touches)) {
            locksAreSeen = true;
            log.seeLocks();
            if (leavesOut) {
                behaviours = new Behaviours();
                goals = new Goals();
                wholeGoals = new WholeGoals();
            }
        }
    }

    private boolean isNew(Causality causality, Guided guided) {
        if (!behaviours.add(causality)) {
            again++;
            complete &= guided.isOutOfReach(); // a goal that is reached is a new behaviour
            return false;
        }
        addGoals(causality);
        if (goals.isEmpty()) {
            wholeGoals.dropReached(behaviours);
        }
        return true;
    }

    private void addGoals(Causality causality) {
        leavesOut |= causality.races().leavesOut();
        for (Races.Race race : causality.races().found()) {
            Goal goal = race.reversed(causality);
            if (!behaviours.has(goal)) {
                goals.add(goal, race.places());
            }
            race.reversedAsAWhole(causality).ifPresent(whole -> wholeGoals.add(whole, behaviours));
        }
    }

    private static boolean isWhole(StepLog log, Recording recording) {
        boolean isAllRecorded = !recording.isCutOff() && recording.leftOut().isEmpty();
        return isAllRecorded && !log.isTooLarge() && !log.hasUnseen() && !recording.hasUnseen();
    }

    private static boolean isWhole(Execution execution) {
        return execution.isUnderControl() && !(execution.outcome().last() instanceof Outcome.CutShort);
    }

    /** How many different behaviours were executed. */
    public int behaviours() {
        return behaviours.count();
    }

    /** What the last execution did, whatever the gates are; empty if it could not keep to them, or was too long. */
    Optional<Causality> last() {
        return last;
    }

    /** How much effort the simplest goal takes. */
    int nextEffort() {
        return goals.isEmpty() && !wholeGoals.isEmpty() ? MOST_EFFORT : goals.leastEffort();
    }

    /** Whether all was seen so far: whatever is left, it is known of. */
    boolean isWhole() {
        return complete;
    }

    /** How many executions there were. */
    public int executions() {
        return executions;
    }

    /** How many executions did what another one had done. */
    public int again() {
        return again;
    }

    /** About how much memory is taken by what is remembered of all executions: it has a bound. */
    public long rememberedBytes() {
        return behaviours.bytes() + goals.bytes() + wholeGoals.bytes();
    }

    /** How many goals wait; some of them may be reached by the way. */
    public int left() {
        return goals.isEmpty() ? wholeGoals.size() : goals.size();
    }

    /** Whether all behaviours of the program were executed. */
    public boolean isComplete() {
        return complete && goals.isEmpty() && wholeGoals.isEmpty() && running == null;
    }
}

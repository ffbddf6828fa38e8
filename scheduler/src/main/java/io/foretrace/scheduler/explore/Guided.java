package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Leads an execution to a goal, lets it go on with as few switches as possible, and notes every step. */
final class Guided implements SchedulingStrategy {
    /** How often a thread may be chosen for one turn: it may have to try for a lock more than once. */
    private static final int TRIES = 100;

    private final Goal goal;
    private final Names names;
    private final Gates gates;
    private final KeepRunning rest = new KeepRunning();
    private final boolean locksAreSeen;
    private StepLog log = new StepLog();
    private int[] numbers = new int[16];
    private int known;
    private int turn;
    private int tries;
    private boolean missed;
    private boolean isOutOfReach;
    private boolean isStuck;

    /** @param locksAreSeen whether threads may ask if a lock is taken; if not, nobody can tell who waits for one */
    Guided(Goal goal, Names names, Gates gates, boolean locksAreSeen) {
        this.locksAreSeen = locksAreSeen;
        this.goal = goal;
        this.gates = gates;
        this.names = names;
    }

    @Override
    public void begin() {
        rest.begin();
        log = new StepLog();
        if (locksAreSeen) {
            log.seeLocks();
        }
        known = 0;
        turn = 0;
        tries = 0;
        missed = false;
        isOutOfReach = false;
        isStuck = false;
        gates.begin();
    }

    StepLog log() {
        return log;
    }

    /** Whether the execution came to its goal. */
    boolean reached() {
        return !missed && turn == goal.turns().length;
    }

    /** Whether the goal cannot be reached: its beginning was, but then the thread that was to be early could not run. */
    boolean isOutOfReach() {
        return isOutOfReach;
    }

    /** Whether all who could go on had to wait at a gate: what came after that is not looked at. */
    boolean isStuck() {
        return isStuck;
    }

    @Override
    public int next(Choice choice) {
        if (isStuck || choice.isOver()) {
            // Idle threads of pools go, one after the other: nobody sees that.
            end(choice);
            return rest.next(choice);
        }
        meet(choice);
        endStep(choice);
        Choice open = gates.open(choice, numbers);
        if (open.enabledCount() == 0 || gates.isTooLong()) {
            getStuck(choice);
            return rest.next(choice);
        }
        int thread = missed || turn == goal.turns().length ? rest.next(open) : follow(open);
        note(choice, thread);
        return thread;
    }

    private void end(Choice choice) {
        log.end(
                choice.insides(),
                IntStream.range(0, choice.threadCount()).map(choice::events).toArray());
    }

    private void getStuck(Choice choice) {
        isStuck = true;
        isOutOfReach |= !missed && turn == goal.turns().length - 1;
        if (gates.isTooLong()) {
            log.unseen();
        }
        end(choice);
    }

    /** Threads that are new. */
    private void meet(Choice choice) {
        for (; known < choice.threadCount(); known++) {
            if (known == numbers.length) {
                numbers = java.util.Arrays.copyOf(numbers, 2 * known);
            }
            numbers[known] = names.number(choice.name(known));
        }
    }

    private int follow(Choice choice) {
        int thread = index(goal.turns()[turn]);
        if (thread >= 0 && tries++ < TRIES && choice.isEnabled(thread)) {
            return thread;
        }
        missed = true;
        isOutOfReach = turn == goal.turns().length - 1 && (thread < 0 || !choice.isEnabled(thread));
        return rest.next(choice);
    }

    /** The step that was chosen last is over: if it can be seen, it was the one whose turn it was. */
    private void endStep(Choice choice) {
        int last = log.size() - 1;
        boolean isThere = missed || turn == goal.turns().length;
        if (last < 0 || last == choice.step() || (isThere && gates.isEmpty())) {
            return;
        }
        int thread = log.thread(last);
        boolean seen = choice.events(thread) > log.events(last)
                || log.isInsideTouched(last, choice.insides(), choice.waits())
                || log.tried(last) != 0
                || log.enabledBy(last, enabled(choice), timedOut(choice)) != 0;
        if (seen) {
            gates.made(log.number(last));
        }
        if (seen && !isThere) {
            turn++;
            tries = 0;
        }
    }

    private int index(int number) {
        for (int thread = 0; thread < known; thread++) {
            if (numbers[thread] == number) {
                return thread;
            }
        }
        return -1;
    }

    private static long enabled(Choice choice) {
        long enabled = 0;
        for (int i = 0; i < choice.enabledCount(); i++) {
            enabled |= bit(choice.enabled(i));
        }
        return enabled;
    }

    private long waiting(Choice choice) {
        long waiting = 0;
        for (int thread = 0; thread < known; thread++) {
            waiting |= choice.awaits(thread) == Awaited.Kind.NOTIFICATION ? bit(thread) : 0;
        }
        return waiting;
    }

    private long timedOut(Choice choice) {
        long timedOut = 0;
        for (int thread = 0; thread < known; thread++) {
            timedOut |= choice.hasTimedOut(thread) ? bit(thread) : 0;
        }
        return timedOut;
    }

    private void note(Choice choice, int thread) {
        if (waitsUnseen(choice)) {
            log.unseen();
        }
        noteLock(choice, thread);
        Operation operation = choice.operation(thread);
        boolean isExplicit = isExplicit(choice.target(thread));
        boolean takes = operation == Operation.ACQUIRE;
        long tried = choice.subject(thread);
        log.step(
                (int) choice.step(),
                new StepLog.Step(
                        thread,
                        numbers[thread],
                        choice.events(thread),
                        choice.insides(),
                        operation != Operation.YIELD && choice.target(thread) != null,
                        operation == Operation.READ ? StepLog.reading(tried) : tried,
                        takes && !isExplicit,
                        takes && isExplicit && operation.isPlainLocking(choice.site(thread)),
                        choice.waits(),
                        enabled(choice),
                        timedOut(choice),
                        waiting(choice)));
    }

    /** Which locks threads can see taken, and whether this one may look at one. */
    private void noteLock(Choice choice, int thread) {
        Operation operation = choice.operation(thread);
        boolean isExplicit = isExplicit(choice.target(thread));
        if (operation.acquires() && (isExplicit || operation != Operation.ACQUIRE)) {
            log.explicitLock(choice.subject(thread));
        }
        if (isExplicit && !operation.isPlainLocking(choice.site(thread))) {
            log.looksAtLock();
        }
    }

    /** Whether the current thread waits for something that its operation, which strategies see, does not tell. */
    private boolean waitsUnseen(Choice choice) {
        int current = choice.current();
        return switch (choice.awaits(current)) {
            case NOTHING, CHANGE, MONITOR, NOTIFICATION, THREAD, UNPARK -> false;
            case SLEEP, CLASS, INITIALISER, OUTSIDE -> true;
            case LOCK, SYNCHRONIZER -> !choice.isParkSeen(current) && !log.isTrying(current, choice.events(current));
        };
    }

    /** A monitor that is taken shows nothing to those who try for it; a lock knows who has tried. */
    private static boolean isExplicit(@Nullable Object lock) {
        return lock instanceof AbstractQueuedSynchronizer;
    }

    private static long bit(int thread) {
        return 1L << thread;
    }
}

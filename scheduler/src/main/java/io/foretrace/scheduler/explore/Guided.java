package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** Leads an execution to a goal, lets it go on with as few switches as possible, and notes every step. */
final class Guided implements SchedulingStrategy {
    /** How often a thread may be chosen for one turn: it may have to try for a lock more than once. */
    private static final int TRIES = 100;

    private final Goal goal;
    private final Names names;
    private final KeepRunning rest = new KeepRunning();
    private StepLog log = new StepLog();
    private int[] numbers = new int[16];
    private int known;
    private int turn;
    private int tries;
    private boolean missed;

    Guided(Goal goal, Names names) {
        this.goal = goal;
        this.names = names;
    }

    @Override
    public void begin() {
        rest.begin();
        log = new StepLog();
        known = 0;
        turn = 0;
        tries = 0;
        missed = false;
    }

    StepLog log() {
        return log;
    }

    /** Whether the execution came to its goal. */
    boolean reached() {
        return !missed && turn == goal.turns().length;
    }

    @Override
    public int next(Choice choice) {
        meet(choice);
        int thread = missed || turn == goal.turns().length ? rest.next(choice) : follow(choice);
        note(choice, thread);
        return thread;
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
        while (turn < goal.turns().length) {
            int thread = index(goal.turns()[turn]);
            int end = goal.ends()[turn];
            if (thread >= 0 && end != Goal.ONE_STEP && choice.events(thread) >= end) {
                nextTurn();
            } else if (thread >= 0 && tries++ < TRIES && canRun(choice, thread)) {
                if (end == Goal.ONE_STEP) {
                    nextTurn();
                }
                return thread;
            } else {
                missed = true;
                return rest.next(choice);
            }
        }
        return rest.next(choice);
    }

    private void nextTurn() {
        turn++;
        tries = 0;
    }

    private int index(int number) {
        for (int thread = 0; thread < known; thread++) {
            if (numbers[thread] == number) {
                return thread;
            }
        }
        return -1;
    }

    private static boolean canRun(Choice choice, int thread) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (choice.enabled(i) == thread) {
                return true;
            }
        }
        return false;
    }

    private void note(Choice choice, int thread) {
        long enabled = 0;
        for (int i = 0; i < choice.enabledCount(); i++) {
            enabled |= bit(choice.enabled(i));
        }
        long timed = 0;
        int waiting = 0;
        for (int other = 0; other < known; other++) {
            timed |= choice.isTimed(other) ? bit(other) : 0;
            waiting += choice.awaits(other) == Awaited.Kind.NOTIFICATION ? 1 : 0;
        }
        if (timed != 0 || waiting > 1 || waitsUnseen(choice)) {
            log.unseen();
        }
        Operation operation = choice.operation(thread);
        boolean monitor = operation == Operation.ACQUIRE && !isExplicit(choice.target(thread));
        long tried = choice.subject(thread);
        if (operation.acquires() && !monitor) {
            log.explicitLock(tried);
        }
        log.step(
                (int) choice.step(),
                thread,
                numbers[thread],
                choice.events(thread),
                operation == Operation.READ ? StepLog.reading(tried) : tried,
                monitor,
                enabled,
                timed);
    }

    /** Whether the current thread waits for something that its operation, which strategies see, does not tell. */
    private boolean waitsUnseen(Choice choice) {
        int current = choice.current();
        return switch (choice.awaits(current)) {
            case NOTHING, MONITOR, NOTIFICATION, THREAD -> false;
            case SLEEP, UNPARK, OUTSIDE -> true;
            case LOCK, SYNCHRONIZER -> !log.isTrying(current, choice.events(current));
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

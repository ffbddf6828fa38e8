package io.foretrace.scheduler.guide;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/**
 * A search through the states of a program. A move is that some thread goes on in some state; each execution of the search is a {@link
 * StateWalk} that leads to a move which no execution has made. Moves to which few preemptions lead come first (M. Musuvathi, S. Qadeer,
 * "Iterative context bounding for systematic testing of multithreaded programs", PLDI 2007). What is taken for one state may be several, so that there is never an end that would mean anything.
 */
final class StateSearch {
    private static final int MOST_MOVES = 500_000;

    /** So long all executions may be together that somebody wants to go the beginning of. */
    private static final long MOST_STEPS = 2_000_000;

    private static final int MOST_WAITING = 50_000;

    private final Contended contended = new Contended();
    private final MoveTable moves = new MoveTable(MOST_MOVES);
    private final TreeMap<Integer, Deque<Beginning>> byPreemptions = new TreeMap<>();
    private final long seed;
    private final boolean looksBack;
    private int contendedAtStart = -1;
    private boolean fromTheStart;
    private int waiting;
    private long steps;
    private long walks;

    /** The choices of an execution, for all who want to go its beginning. */
    final class Course {
        private int[] threads = new int[256];
        private int waiting;

        void chosen(int step, int thread) {
            if (step >= threads.length) {
                steps += waiting > 0 ? 2 * step - threads.length : 0;
                threads = Arrays.copyOf(threads, 2 * step);
            }
            threads[step] = thread;
        }

        int thread(int step) {
            return threads[step];
        }
    }

    /**
     * How to come to a move.
     *
     * @param course goes so many steps
     * @param thread goes on then
     */
    record Beginning(Course course, int steps, int thread, int preemptions, long move) {}

    /**
     * @param seed of what is left to chance
     * @param looksBack whether more is taken for a state of its own
     */
    StateSearch(long seed, boolean looksBack) {
        this.seed = seed;
        this.looksBack = looksBack;
    }

    /** Whether a move is known that nobody may have made. */
    boolean mayHaveMore() {
        return waiting > 0 || isMoreContended();
    }

    /** Whether something was not looked at in an execution from the start because nobody knew yet that it matters. */
    private boolean isMoreContended() {
        return contended.size() > contendedAtStart;
    }

    /** Goes to the next move that nobody has made, if there is one. */
    StateWalk next() {
        Beginning next = new Beginning(new Course(), 0, StateWalk.NOBODY, 0, 0);
        fromTheStart = isMoreContended() && !(fromTheStart && waiting > 0);
        if (fromTheStart) {
            contendedAtStart = contended.size();
            return walk(next);
        }
        while (waiting > 0) {
            next = remove(byPreemptions.firstEntry());
            if (moves.get(next.move) != MoveTable.MADE) {
                break;
            }
        }
        return walk(next);
    }

    private StateWalk walk(Beginning beginning) {
        return new StateWalk(this, new StateHash(contended, looksBack), beginning, StateHash.mix(seed + ++walks));
    }

    boolean isMade(long move) {
        return moves.get(move) == MoveTable.MADE;
    }

    void made(long move) {
        moves.put(move, MoveTable.MADE);
    }

    /** Somebody could make the move, too. */
    void offer(Beginning beginning) {
        if (moves.get(beginning.move) != MoveTable.UNKNOWN) {
            return;
        }
        moves.put(beginning.move, MoveTable.WAITING);
        byPreemptions
                .computeIfAbsent(beginning.preemptions, key -> new ArrayDeque<>())
                .addLast(beginning);
        waiting++;
        Course course = beginning.course;
        steps += course.waiting++ == 0 ? course.threads.length : 0;
        while (waiting > MOST_WAITING || steps > MOST_STEPS) {
            moves.put(remove(byPreemptions.lastEntry()).move, MoveTable.UNKNOWN);
        }
    }

    /** The newest one: its execution came far. */
    private Beginning remove(Map.Entry<Integer, Deque<Beginning>> level) {
        Beginning removed = level.getValue().removeLast();
        if (level.getValue().isEmpty()) {
            byPreemptions.remove(level.getKey());
        }
        waiting--;
        steps -= --removed.course.waiting == 0 ? removed.course.threads.length : 0;
        return removed;
    }
}

package io.foretrace.predictor.algorithm.lockhistory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The paper's {@code do_search} from one start pair to any number of targets, one after the other. What was visited on
 * the way to one target is not visited again on the way to the next.
 *
 * <p>Why that is complete, in whatever order the targets come: let T be reachable, and p the visited pair closest to T
 * from which it is. The checks keep, among the moves that they choose at p for T, one that leads to T. It was not made
 * before, or its end would be closer. So p is one of the {@code incpairs}, which are all looked at again.
 */
final class PairSearch {
    private final Checks checks;
    private final Pair start;
    private final Log log;
    private final VisitedPairs visited = new VisitedPairs();
    /** Visited pairs from which other targets may need other moves. */
    private final NavigableSet<Pair> incpairs = new TreeSet<>();

    private final FreeMoves freeMoves = new FreeMoves();
    private final Deque<Call> pending = new ArrayDeque<>();
    private final int mostPairs;
    private long calls;
    private long limit;
    private long callLimit = Long.MAX_VALUE;

    PairSearch(Checks checks, Pair start, int mostPairs) {
        this(checks, start, mostPairs, (pair, check, incpairs) -> {});
    }

    /** Gives up on a target for which it has visited {@code mostPairs} new pairs. */
    PairSearch(Checks checks, Pair start, int mostPairs, Log log) {
        this.checks = checks;
        this.start = start;
        this.mostPairs = mostPairs;
        this.log = log;
    }

    /** Is told of each pair and the check that held for it: the rows of Table II. */
    @FunctionalInterface
    interface Log {
        void row(Pair pair, Check check, Set<Pair> incpairs);
    }

    private record Call(Pair from, Move move) {}

    /** How often {@code do_search} was called, for all targets together. */
    long calls() {
        return calls;
    }

    int visitedPairs() {
        return visited.size();
    }

    Outcome doSearch(Pair target) {
        return doSearch(target, Long.MAX_VALUE);
    }

    /** Gives up after so many calls, too. */
    Outcome doSearch(Pair target, long mostCalls) {
        // Table III asks VC before TC and would fail here. But every visited pair is reachable, whatever it was visited
        // for, so a target that was visited before is a success.
        if (visited.contains(target)) {
            return Outcome.SUCCESS;
        }
        limit = visited.size() + (long) mostPairs;
        callLimit = mostCalls > Long.MAX_VALUE - calls ? Long.MAX_VALUE : calls + mostCalls;
        if (visited.size() == 0) {
            return call(start, Move.NONE, target) ? Outcome.SUCCESS : explore(target);
        }
        return searchAgain(target);
    }

    /** Looks again at the pairs that may now need other moves, the closest to the target first: most often it is near. */
    private Outcome searchAgain(Pair target) {
        NavigableSet<Pair> more = freeMoves.at(target);
        for (Pair pair = before(target, more); pair != null; pair = before(pair, more)) {
            if (pair.isUpTo(target)) {
                calls++;
                apply(pair, target);
                Outcome outcome = explore(target);
                if (outcome != Outcome.FAIL) {
                    return outcome;
                }
                if (calls >= callLimit) {
                    return Outcome.GAVE_UP;
                }
            }
        }
        return Outcome.FAIL;
    }

    private @Nullable Pair before(Pair pair, NavigableSet<Pair> more) {
        Pair one = incpairs.lower(pair);
        Pair other = more.lower(pair);
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.compareTo(other) > 0 ? one : other;
    }

    /** The moves that lead from the start pair to a visited one. */
    List<Move> path(Pair reached) {
        List<Move> path = new ArrayList<>();
        for (Pair pair = reached; !pair.equals(start); ) {
            Move move = visited.cameBy(pair);
            path.add(move);
            pair = pair.before(move);
        }
        Collections.reverse(path);
        return path;
    }

    /** Makes the pending calls: a stack of our own, since a history can be longer than Java's is deep. */
    private Outcome explore(Pair target) {
        while (!pending.isEmpty()) {
            if (visited.size() >= limit || calls >= callLimit) {
                return stop(Outcome.GAVE_UP);
            }
            Call call = pending.pop();
            visited.made(call.from, call.move);
            if (call(call.from.after(call.move), call.move, target)) {
                return stop(Outcome.SUCCESS);
            }
        }
        return Outcome.FAIL;
    }

    /** What is still to be tried is left for the next target. */
    private Outcome stop(Outcome outcome) {
        pending.forEach(call -> incpairs.add(call.from));
        pending.clear();
        return outcome;
    }

    private boolean call(Pair pair, Move move, Pair target) {
        calls++;
        if (!visited.add(pair, move)) {
            log.row(pair, Check.VC, incpairs);
            return false;
        }
        return apply(pair, target) == Check.TC;
    }

    private Check apply(Pair pair, Pair target) {
        boolean onlyA = visited.hasMade(pair, Move.A) && !visited.hasMade(pair, Move.B);
        boolean onlyB = visited.hasMade(pair, Move.B) && !visited.hasMade(pair, Move.A);
        Check check = checks.first(pair, target, onlyA ? Move.A : onlyB ? Move.B : Move.NONE);
        push(pair, check.second());
        push(pair, check.first());
        freeMoves.add(pair, check);
        boolean isDone = visited.hasMade(pair, Move.A) && visited.hasMade(pair, Move.B);
        if (Checks.isProvisional(check, pair, target) && !isDone) {
            incpairs.add(pair);
        } else {
            incpairs.remove(pair);
        }
        log.row(pair, check, incpairs);
        return check;
    }

    private void push(Pair pair, Move move) {
        if (move != Move.NONE && !visited.hasMade(pair, move)) {
            pending.push(new Call(pair, move));
        }
    }
}

package io.foretrace.predictor.algorithm.lockhistory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
    private final Set<Pair> incpairs = new LinkedHashSet<>();

    private final Turned turned = new Turned();
    private final Deque<Call> pending = new ArrayDeque<>();
    private long calls;

    PairSearch(Checks checks, Pair start) {
        this(checks, start, (pair, check, incpairs) -> {});
    }

    PairSearch(Checks checks, Pair start, Log log) {
        this.checks = checks;
        this.start = start;
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

    boolean doSearch(Pair target) {
        // Table III asks VC before TC and would fail here. But every visited pair is reachable, whatever it was visited
        // for, so a target that was visited before is a success.
        if (visited.contains(target)) {
            return true;
        }
        if (!start.isUpTo(target)) {
            return false;
        }
        if (visited.size() == 0) {
            return call(start, Move.NONE, target) || explore(target);
        }
        for (Pair pair : again(target)) {
            calls++;
            apply(pair, target);
            if (explore(target)) {
                return true;
            }
        }
        return false;
    }

    /** The closest to the target first: what is searched in vain from there is least. */
    private List<Pair> again(Pair target) {
        List<Pair> again = new ArrayList<>();
        for (Pair pair : incpairs) {
            if (pair.isUpTo(target)) {
                again.add(pair);
            }
        }
        for (Pair pair : turned.at(target)) {
            if (pair.isUpTo(target)) {
                again.add(pair);
            }
        }
        again.sort(Comparator.comparingInt(Pair::steps).reversed());
        return again;
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
    private boolean explore(Pair target) {
        while (!pending.isEmpty()) {
            Call call = pending.pop();
            visited.made(call.from, call.move);
            if (call(call.from.after(call.move), call.move, target)) {
                // What is still to be tried is not needed for this target, but may be for the next one.
                pending.forEach(open -> incpairs.add(open.from));
                pending.clear();
                return true;
            }
        }
        return false;
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
        turned.add(pair, check);
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

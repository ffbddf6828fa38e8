package io.foretrace.predictor.algorithm.causallyprecedes;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;

/** Causally-precedes as tables of pairs that grow until nothing more can be added. */
final class ByDefinition {
    private final TraceIndex index;
    private final Trace trace;
    private final int size;
    /** Reflexive. */
    private final boolean[][] happensBefore;

    private final boolean[][] precedes;

    ByDefinition(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        size = trace.size();
        happensBefore = new boolean[size][size];
        precedes = new boolean[size][size];
        for (int first = 0; first < size; first++) {
            for (int second = first; second < size; second++) {
                precedes[first][second] = isHard(first, second);
                happensBefore[first][second] = precedes[first][second]
                        || trace.thread(first) == trace.thread(second)
                        || isReleaseAndAcquire(first, second);
            }
        }
        close(happensBefore, happensBefore, happensBefore);
        while (ruleA() || ruleB() || ruleC()) {}
    }

    boolean precedes(int first, int second) {
        return precedes[first][second];
    }

    private boolean isHard(int first, int second) {
        if (trace.thread(first) == trace.thread(second)) {
            return false;
        }
        IntList predecessors = index.mustHappenBefore().predecessors(second);
        for (int i = 0; i < predecessors.size(); i++) {
            if (predecessors.get(i) == first) {
                return true;
            }
        }
        return touchAndConflict(first, second) && trace.isVolatile(trace.target(first));
    }

    private boolean touchAndConflict(int first, int second) {
        return trace.op(first).isAccess()
                && trace.op(second).isAccess()
                && trace.target(first) == trace.target(second)
                && (trace.op(first).writes() || trace.op(second).writes());
    }

    private boolean isReleaseAndAcquire(int first, int second) {
        boolean bothShared = trace.op(first) == Op.READ_RELEASE && trace.op(second) == Op.READ_ACQUIRE;
        return trace.op(first).releases()
                && trace.op(second).acquires()
                && trace.target(first) == trace.target(second)
                && !bothShared;
    }

    /** The sections of a release and a later acquire of one lock by another thread. */
    private interface SectionPair {
        boolean isOrdered(int inFirst, int inSecond);
    }

    private boolean ruleA() {
        return orderSections(this::touchAndConflict);
    }

    private boolean ruleB() {
        return orderSections((inFirst, inSecond) -> precedes[inFirst][inSecond]);
    }

    private boolean orderSections(SectionPair pair) {
        boolean changed = false;
        for (int release = 0; release < size; release++) {
            for (int acquire = release; acquire < size; acquire++) {
                if (isReleaseAndAcquire(release, acquire)
                        && trace.thread(release) != trace.thread(acquire)
                        && !precedes[release][acquire]
                        && isOrdered(release, acquire, pair)) {
                    precedes[release][acquire] = true;
                    changed = true;
                }
            }
        }
        return changed;
    }

    private boolean isOrdered(int release, int acquire, SectionPair pair) {
        int start = index.criticalSections().match(release);
        int match = index.criticalSections().match(acquire);
        int end = match == Trace.NONE ? size - 1 : match;
        for (int one = start; one <= release; one++) {
            for (int other = acquire; other <= end; other++) {
                if (trace.thread(one) == trace.thread(release)
                        && trace.thread(other) == trace.thread(acquire)
                        && pair.isOrdered(one, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean ruleC() {
        return close(happensBefore, precedes, precedes) || close(precedes, happensBefore, precedes);
    }

    /** Adds the composition of two relations to one. */
    private boolean close(boolean[][] left, boolean[][] right, boolean[][] result) {
        boolean changed = false;
        for (int middle = 0; middle < size; middle++) {
            for (int first = 0; first <= middle; first++) {
                for (int second = middle; left[first][middle] && second < size; second++) {
                    if (right[middle][second] && !result[first][second]) {
                        result[first][second] = true;
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }
}

package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Every triple of accesses that would break a block, by trying all of them. */
public final class AtomicityByDefinition {
    private final Trace trace;

    private AtomicityByDefinition(Trace trace) {
        this.trace = trace;
    }

    /** First, remote and last access of each, possible or not. */
    public static List<List<Integer>> triples(Trace trace) {
        AtomicityByDefinition definition = new AtomicityByDefinition(trace);
        List<List<Integer>> triples = new ArrayList<>();
        for (int a = 0; a < trace.size(); a++) {
            for (int b = a + 1; b < trace.size(); b++) {
                for (int c = 0; c < trace.size(); c++) {
                    if (definition.isTriple(a, c, b)) {
                        triples.add(List.of(a, c, b));
                    }
                }
            }
        }
        return triples;
    }

    private boolean isTriple(int a, int c, int b) {
        boolean accesses = trace.op(a).isAccess()
                && trace.op(b).isAccess()
                && trace.op(c).isAccess()
                && trace.target(a) == trace.target(b)
                && trace.target(a) == trace.target(c)
                && trace.thread(a) == trace.thread(b)
                && trace.thread(a) != trace.thread(c);
        return accesses
                && meet(a, c)
                && meet(b, c)
                && ((isInOneBlock(a, b) && isUnserialisable(a, c, b)) || isCheckThenAct(a, c, b));
    }

    private boolean isUnserialisable(int a, int c, int b) {
        boolean written = trace.op(c).writes() && noneBetween(a, b, false);
        boolean read =
                trace.op(c).reads() && trace.op(a).writes() && trace.op(b).writes() && noneBetween(a, b, true);
        return written || read;
    }

    private boolean noneBetween(int a, int b, boolean writesOnly) {
        for (int e = a + 1; e < b; e++) {
            if (trace.thread(e) == trace.thread(a)
                    && trace.op(e).isAccess()
                    && trace.target(e) == trace.target(a)
                    && (!writesOnly || trace.op(e).writes())) {
                return false;
            }
        }
        return true;
    }

    private boolean isCheckThenAct(int a, int c, int b) {
        return trace.checks().contains(new Trace.Check(a, b)) && (trace.op(c).writes() || isCheckSomewhere(c));
    }

    private boolean isCheckSomewhere(int c) {
        return trace.location(c) != Trace.NONE
                && trace.checks().stream()
                        .anyMatch(check -> trace.target(check.check()) == trace.target(c)
                                && trace.location(check.check()) == trace.location(c));
    }

    private boolean isInOneBlock(int a, int b) {
        boolean named = trace.blocks().stream()
                .anyMatch(block ->
                        trace.thread(block.first()) == trace.thread(a) && block.first() <= a && b <= block.last());
        boolean waits =
                IntStream.range(a, b).anyMatch(e -> trace.thread(e) == trace.thread(a) && trace.op(e) == Op.WAIT);
        for (int acquire = 0; acquire < a && !named && !waits; acquire++) {
            named = trace.op(acquire) == Op.ACQUIRE && trace.thread(acquire) == trace.thread(a) && spans(acquire, b);
        }
        return named;
    }

    /** Whether the section goes on beyond an event, is left at some time, and does not wait for its lock. */
    private boolean spans(int acquire, int b) {
        for (int e = acquire + 1; e < trace.size(); e++) {
            if (trace.thread(e) == trace.thread(acquire) && trace.target(e) == trace.target(acquire)) {
                if (trace.op(e) == Op.WAIT) {
                    return false;
                }
                if (trace.op(e) == Op.RELEASE) {
                    return e > b;
                }
            }
        }
        return false;
    }

    private boolean meet(int one, int other) {
        return trace.key(one).isWhole()
                || trace.key(other).isWhole()
                || trace.key(one).equals(trace.key(other));
    }
}

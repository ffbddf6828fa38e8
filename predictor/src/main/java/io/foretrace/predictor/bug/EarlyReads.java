package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.ReadsFrom;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/**
 * Reads that saw what another thread had put there first, and may come before it.
 *
 * <p>A variable that holds references is unset while it is {@code null}. Any other counts only if it is written once in the whole
 * trace, and read by a thread that did not look at it before: one that did waits for it.
 */
final class EarlyReads {
    private static final String NULL = "null";
    private static final Set<String> DEFAULTS = Set.of(NULL, "0", "0.0", "false");
    private static final Pattern REFERENCE = Pattern.compile(".*@[0-9]+[a-z]*");

    private final Trace trace;
    private final ReadsFrom readsFrom;
    private final MustHappenBefore order;
    private final Variable[] variables;
    private final int[] lastBranch;

    EarlyReads(TraceIndex index) {
        trace = index.trace();
        readsFrom = index.readsFrom();
        order = index.mustHappenBefore();
        variables = new Variable[trace.variables().size()];
        Arrays.setAll(variables, Variable::new);
        lastBranch = new int[trace.threads().size()];
        Arrays.fill(lastBranch, Trace.NONE);
        boolean[] isReference = new boolean[trace.values().size()];
        for (int value = 0; value < isReference.length; value++) {
            isReference[value] = isReference(trace.values().name(value));
        }
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess()) {
                variables[trace.target(event)].see(event, op, isReference);
            }
            if (op == Op.BRANCH || !trace.hasBranches()) {
                lastBranch[trace.thread(event)] = event;
            }
        }
    }

    private static boolean isReference(String value) {
        return value.equals(NULL) || REFERENCE.matcher(value).matches();
    }

    /** All that happens to one variable. */
    private final class Variable {
        private boolean holdsReferences;
        private int writes;
        private boolean isModified;
        /** The first write that sets it, and the first of each thread that does. */
        private int firstSet = Trace.NONE;

        private final Map<Integer, Integer> firstSets = new LinkedHashMap<>();
        private final boolean isUnsetAtFirst;

        Variable(int variable) {
            int initial = trace.initialValue(variable);
            isUnsetAtFirst = initial < 0 || DEFAULTS.contains(trace.values().name(initial));
            holdsReferences = initial >= 0 && isReference(trace.values().name(initial));
        }

        private void see(int event, Op op, boolean[] isReference) {
            if (op.reads() && trace.valueRead(event) >= 0) {
                holdsReferences |= isReference[trace.valueRead(event)];
            }
            if (op.writes()) {
                int value = trace.valueWritten(event);
                holdsReferences |= value >= 0 && isReference[value];
                writes++;
                isModified |= op == Op.READ_MODIFY_WRITE;
                if (!isNull(value)) {
                    firstSet = firstSet == Trace.NONE ? event : firstSet;
                    firstSets.putIfAbsent(trace.thread(event), event);
                }
            }
        }
    }

    private boolean isNull(int value) {
        return value >= 0 && trace.values().name(value).equals(NULL);
    }

    /** Hands on each of them, with what it has in common with others like it. */
    void forEach(BiConsumer<List<?>, EarlyRead> visitor) {
        Set<Long> seen = new HashSet<>();
        Set<List<Integer>> polled = new HashSet<>();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (!op.reads()) {
                continue;
            }
            long reader = (long) trace.target(event) << 32 | trace.thread(event);
            List<Integer> place = List.of(trace.target(event), trace.thread(event), trace.location(event));
            Variable variable = variables[trace.target(event)];
            boolean isOpen = variable.holdsReferences ? !polled.contains(place) : !seen.contains(reader);
            if (isOpen && op == Op.READ && isEarly(event, variable) && seen.add(reader)) {
                visitor.accept(key(event), bug(event, variable));
            }
            if (!variable.holdsReferences) {
                seen.add(reader);
            } else if (isNull(trace.valueRead(event))) {
                // The reader saw null here, and went on: the code knows what to do then.
                polled.add(place);
            }
        }
    }

    private boolean isEarly(int read, Variable variable) {
        int write = readsFrom.writer(read);
        return write != Trace.NONE
                && write == variable.firstSet
                && trace.thread(write) != trace.thread(read)
                && variable.isUnsetAtFirst
                && lastBranch[trace.thread(read)] > read
                && (variable.holdsReferences || (variable.writes == 1 && !variable.isModified))
                && variable.firstSets.values().stream().noneMatch(set -> order.ordered(set, read));
    }

    private static EarlyRead bug(int read, Variable variable) {
        return new EarlyRead(read, variable.firstSet, new ArrayList<>(variable.firstSets.values()));
    }

    private List<?> key(int read) {
        return List.of(
                trace.variables().group(trace.target(read)),
                trace.location(read),
                trace.location(readsFrom.writer(read)));
    }
}

package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.Once;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The conflicting accesses of a trace, field by field: what there is to ask about. */
public final class Conflicts implements Candidates {
    private final Trace trace;
    private final Once<Manners> manners;
    private final Grouping grouping;
    private final Check check;
    private final long excluded;
    private final List<int[]> variablesByField;
    /** Per variable its accesses, each followed by its manner; empty if nobody looks at them one by one. */
    private final IntList[] accesses;

    Conflicts(TraceIndex index, Grouping grouping, Check check) {
        this.trace = index.trace();
        this.manners = new Once<>(() -> new Manners(index));
        this.grouping = grouping;
        this.check = check;
        accesses = new IntList[trace.variables().size()];
        BitSet variables = new BitSet();
        if (check.mayRaceUnderOneLock() || grouping == Grouping.EVERY_PAIR) {
            variables.set(0, accesses.length);
            excluded = 0;
        } else {
            FirstLook look = new FirstLook(trace);
            variables.or(look.open());
            excluded = look.groupsOfOthers();
        }
        variablesByField = variables.isEmpty() ? List.of() : lookAt(variables);
    }
    /** Whether two conflicting accesses are worth a closer look. All pairs of the same kinds get the same answer. */
    @FunctionalInterface
    public interface Check {
        boolean mayRace(int first, int second);

        /** Whether accesses may race during which both threads hold one lock alone; if not, nobody looks at them one by one. */
        default boolean mayRaceUnderOneLock() {
            return true;
        }
    }

    /** How to cut conflicting pairs into groups. */
    public enum Grouping {
        /** One group per pair of source locations. */
        BY_LOCATION,
        /** Each pair of events is a group of its own. */
        EVERY_PAIR
    }

    /** Of these variables, those that more than one thread touches and some thread writes, by their fields. */
    private List<int[]> lookAt(BitSet variables) {
        variables.stream().forEach(variable -> accesses[variable] = new IntList());
        boolean[] shared = new boolean[accesses.length];
        boolean[] written = new boolean[accesses.length];
        Manners all = manners.get();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess() && variables.get(trace.target(event)) && !trace.isVolatile(trace.target(event))) {
                int variable = trace.target(event);
                IntList list = accesses[variable];
                int manner = all.of(event);
                shared[variable] |= !list.isEmpty() && !all.haveSameThread(list.last(), manner);
                written[variable] |= op.writes();
                list.add(event);
                list.add(manner);
            }
        }
        return byField(shared, written);
    }

    private List<int[]> byField(boolean[] shared, boolean[] written) {
        Map<String, IntList> fields = new LinkedHashMap<>();
        for (int variable = 0; variable < accesses.length; variable++) {
            if (shared[variable] && written[variable]) {
                fields.computeIfAbsent(trace.variables().group(variable), key -> new IntList())
                        .add(variable);
            }
        }
        return fields.values().stream().map(IntList::toArray).toList();
    }

    @Override
    public long excluded() {
        return excluded;
    }

    /** The number of fields that more than one thread touches and some thread writes, and that are looked at access by access. */
    @Override
    public int parts() {
        return variablesByField.size();
    }

    @Override
    public long part(int field, Receiver receiver) {
        Sites sites = new Sites(trace, manners.get());
        for (int variable : variablesByField.get(field)) {
            sites.add(variable, accesses[variable]);
        }
        return new FieldConflicts(sites).candidates(check, grouping, receiver);
    }

    @Override
    public String leftOut() {
        return "";
    }
}

package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The conflicting accesses of a trace, field by field: what there is to ask about. */
public final class Conflicts implements Candidates {
    private final Trace trace;
    private final Manners manners;
    private final Grouping grouping;
    private final Check check;
    private final List<int[]> variablesByField;
    /** Per variable its accesses, each followed by its manner. */
    private final IntList[] accesses;

    Conflicts(TraceIndex index, Grouping grouping, Check check) {
        this.trace = index.trace();
        this.manners = new Manners(index);
        this.grouping = grouping;
        this.check = check;
        accesses = new IntList[trace.variables().size()];
        Arrays.setAll(accesses, variable -> new IntList());
        boolean[] shared = new boolean[accesses.length];
        boolean[] written = new boolean[accesses.length];
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess() && !trace.isVolatile(trace.target(event))) {
                int variable = trace.target(event);
                IntList list = accesses[variable];
                int manner = manners.of(event);
                shared[variable] |= !list.isEmpty() && !manners.haveSameThread(list.last(), manner);
                written[variable] |= op.writes();
                list.add(event);
                list.add(manner);
            }
        }
        variablesByField = variablesByField(shared, written);
    }

    /** Whether two conflicting accesses are worth a closer look. All pairs of the same kinds get the same answer. */
    @FunctionalInterface
    public interface Check {
        boolean mayRace(int first, int second);
    }

    /** How to cut conflicting pairs into groups. */
    public enum Grouping {
        /** One group per pair of source locations. */
        BY_LOCATION,
        /** Each pair of events is a group of its own. */
        EVERY_PAIR
    }

    private List<int[]> variablesByField(boolean[] shared, boolean[] written) {
        Map<String, IntList> fields = new LinkedHashMap<>();
        for (int variable = 0; variable < accesses.length; variable++) {
            if (shared[variable] && written[variable]) {
                fields.computeIfAbsent(trace.variables().group(variable), key -> new IntList())
                        .add(variable);
            }
        }
        List<int[]> variables = new ArrayList<>();
        fields.values().forEach(list -> variables.add(list.toArray()));
        return variables;
    }

    /** The number of fields that more than one thread touches and some thread writes. */
    @Override
    public int parts() {
        return variablesByField.size();
    }

    @Override
    public long part(int field, Receiver receiver) {
        Sites sites = new Sites(trace, manners);
        for (int variable : variablesByField.get(field)) {
            IntList list = accesses[variable];
            for (int i = 0; i < list.size(); i += 2) {
                sites.add(list.get(i), variable, list.get(i + 1));
            }
        }
        return new FieldConflicts(sites).candidates(check, grouping, receiver);
    }

    @Override
    public String leftOut() {
        return "";
    }
}

package io.foretrace.predictor.bug;

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
public final class Conflicts {
    private final TraceIndex index;
    private final List<int[]> variablesByField;
    private final IntList[] accesses;

    public Conflicts(TraceIndex index) {
        this.index = index;
        Trace trace = index.trace();
        accesses = new IntList[trace.variables().size()];
        Arrays.setAll(accesses, variable -> new IntList());
        boolean[] shared = new boolean[accesses.length];
        boolean[] written = new boolean[accesses.length];
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess() && !trace.isVolatile(trace.target(event))) {
                int variable = trace.target(event);
                IntList list = accesses[variable];
                shared[variable] |= !list.isEmpty() && trace.thread(list.last()) != trace.thread(event);
                written[variable] |= op.writes();
                list.add(event);
            }
        }
        variablesByField = variablesByField(trace, shared, written);
    }

    private List<int[]> variablesByField(Trace trace, boolean[] shared, boolean[] written) {
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
    public int fields() {
        return variablesByField.size();
    }

    /** All accesses of one of the fields, sorted into what the quick check and the grouping look at. */
    public FieldConflicts field(int field) {
        Sites sites = new Sites(index);
        for (int variable : variablesByField.get(field)) {
            IntList list = accesses[variable];
            for (int i = 0; i < list.size(); i++) {
                sites.add(list.get(i));
            }
        }
        return new FieldConflicts(sites);
    }
}

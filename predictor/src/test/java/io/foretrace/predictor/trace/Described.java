package io.foretrace.predictor.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that a trace tells, by names instead of numbers: numbers depend on where the headers stand. Unknown values are
 * numbered as they appear, so that two descriptions are equal when the same values are equal.
 */
final class Described {
    private final Trace trace;
    private final Map<Integer, Integer> unknowns = new HashMap<>();

    private Described(Trace trace) {
        this.trace = trace;
    }

    static List<String> trace(Trace trace) {
        return new Described(trace).lines();
    }

    /** Every column as it is, numbers included. */
    static List<String> columns(Trace trace) {
        List<String> lines = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            lines.add(trace.thread(event) + " " + trace.op(event) + " " + trace.target(event) + " "
                    + trace.location(event) + " " + trace.valueRead(event) + " " + trace.valueWritten(event) + " "
                    + (trace.op(event) == Op.NOTIFY ? Arrays.toString(trace.wakes(event)) : ""));
        }
        for (int variable = 0; variable < trace.variables().size(); variable++) {
            lines.add(trace.initialValue(variable) + " " + trace.isVolatile(variable));
        }
        lines.addAll(notes(trace));
        for (Names names :
                List.of(trace.threads(), trace.locks(), trace.variables(), trace.locations(), trace.values())) {
            for (int id = 0; id < names.size(); id++) {
                lines.add(names.name(id));
            }
        }
        return lines;
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            lines.add(trace.threads().name(trace.thread(event)) + " " + trace.op(event) + " " + target(event) + " at "
                    + trace.locationText(event) + " " + details(event));
        }
        TreeMap<String, Integer> variables = new TreeMap<>();
        for (int variable = 0; variable < trace.variables().size(); variable++) {
            variables.put(trace.variables().name(variable), variable);
        }
        variables.forEach((name, variable) -> lines.add(name + " starts as " + value(trace.initialValue(variable))
                + (trace.isVolatile(variable) ? " volatile" : "")));
        lines.add("branches: " + trace.hasBranches());
        lines.addAll(notes(trace));
        return lines;
    }

    private static List<String> notes(Trace trace) {
        List<String> notes = new ArrayList<>();
        trace.blocks().forEach(block -> notes.add(block.toString()));
        trace.checks().forEach(check -> notes.add(check.toString()));
        for (int event = 0; event < trace.size(); event++) {
            notes.add(trace.key(event).text() + dependences(trace, event));
        }
        return notes;
    }

    private static String dependences(Trace trace, int event) {
        StringBuilder text = new StringBuilder();
        if (trace.tellsDependence(event)) {
            text.append(" depends on");
            for (int i = 0; i < trace.dependenceCount(event); i++) {
                text.append(' ').append(trace.dependence(event, i));
            }
        }
        return text.toString();
    }

    private String target(int event) {
        return switch (trace.op(event).target()) {
            case VARIABLE -> trace.variables().name(trace.target(event));
            case LOCK -> trace.locks().name(trace.target(event));
            case THREAD -> trace.threads().name(trace.target(event));
            case NONE -> String.valueOf(trace.target(event));
        };
    }

    private String details(int event) {
        Op op = trace.op(event);
        if (op.isAccess()) {
            return (op.reads() ? "reads " + value(trace.valueRead(event)) : "")
                    + (op.writes() ? " writes " + value(trace.valueWritten(event)) : "");
        }
        if (op == Op.WOKEN) {
            return trace.isTimeout(event) ? "by time-out" : "";
        }
        return op == Op.NOTIFY
                ? (trace.isNotifyAll(event) ? "all " : "")
                        + Arrays.stream(trace.wakes(event))
                                .mapToObj(trace.threads()::name)
                                .toList()
                : "";
    }

    private String value(int value) {
        return value < 0
                ? "unknown " + unknowns.computeIfAbsent(value, fresh -> unknowns.size())
                : "`" + trace.valueText(value) + "`";
    }
}

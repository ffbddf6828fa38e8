package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an execution wrote last to the variables of objects that several threads touched, and to static fields. Objects of
 * one class are not told apart: in another execution one that was there before may have another number. Of references it
 * says only whether they are null. What stands for the contents of a JDK object is left out: it counts changes.
 */
public final class FinalState {
    private static final int SEVERAL = -1;

    /** Per field: the values that it has in all the objects, sorted. */
    private final Map<String, List<String>> values;

    private FinalState(Map<String, List<String>> values) {
        this.values = values;
    }

    public static FinalState of(Recording recording) {
        return recording.finalState();
    }

    static FinalState of(EventLog log, Naming naming) {
        Map<Integer, Integer> threads = threads(log);
        Map<String, Map<Integer, String>> last = new TreeMap<>();
        for (int event = 0; event < log.size(); event++) {
            int target = log.target(event);
            boolean shared = target == 0 || threads.getOrDefault(target, 0) == SEVERAL;
            // What is only read is what it was, in every execution.
            if (log.operation(event).writes() && shared && !counts(naming, event)) {
                last.computeIfAbsent(
                                naming.variable(event).ofAnyObject(Instance::withoutPackage), field -> new HashMap<>())
                        .put(target, value(log, naming, event));
            }
        }
        Map<String, List<String>> values = new TreeMap<>();
        last.forEach((field, byObject) -> {
            List<String> sorted = new ArrayList<>(byObject.values());
            Collections.sort(sorted);
            values.put(field, sorted);
        });
        return new FinalState(values);
    }

    /** Per object: the thread that touched it, or that there were several. */
    private static Map<Integer, Integer> threads(EventLog log) {
        Map<Integer, Integer> threads = new HashMap<>();
        for (int event = 0; event < log.size(); event++) {
            if (log.operation(event).isAccess() && log.target(event) != 0) {
                threads.merge(log.target(event), log.thread(event), (one, other) -> one.equals(other) ? one : SEVERAL);
            }
        }
        return threads;
    }

    private static boolean counts(Naming naming, int event) {
        if (naming.isElement(event)) {
            return false;
        }
        Members.Member member = naming.member(event);
        return Origin.of(member.owner()) == Origin.JDK && !member.name().equals("value");
    }

    private static String value(EventLog log, Naming naming, int event) {
        boolean both = log.operation(event) == Operation.READ_MODIFY_WRITE;
        return naming.primitive(event, both ? log.newValue(event) : log.value(event));
    }

    /** Per field that was written, {@code Counter.value}: what it has, {@code 1}, of several objects {@code 1 and 2}. */
    public Map<String, String> values() {
        Map<String, String> texts = new TreeMap<>();
        values.keySet().forEach(field -> texts.put(field, text(field)));
        return texts;
    }

    private String text(String field) {
        return values.containsKey(field) ? String.join(" and ", values.get(field)) : "unchanged";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FinalState that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}

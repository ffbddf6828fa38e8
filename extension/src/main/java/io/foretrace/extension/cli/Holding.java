package io.foretrace.extension.cli;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which locks are held from when to when, in an order of events. */
final class Holding {
    private Holding() {}

    static List<Story.Held> of(Trace trace, List<Integer> events, Lanes lanes) {
        List<Story.Held> held = new ArrayList<>();
        Map<List<Integer>, Integer> open = new HashMap<>();
        for (int step = 0; step < events.size(); step++) {
            int event = events.get(step);
            List<Integer> key = List.of(trace.thread(event), trace.target(event));
            if (trace.op(event).acquires()) {
                open.putIfAbsent(key, step);
            } else if (trace.op(event).releases() && open.containsKey(key)) {
                held.add(held(trace, lanes, key, open.remove(key), step));
            }
        }
        open.forEach((key, from) -> held.add(held(trace, lanes, key, from, Integer.MAX_VALUE)));
        return held;
    }

    /** The names of those that the thread of an event holds before it. */
    static List<String> before(Trace trace, int event) {
        Set<Integer> held = new LinkedHashSet<>();
        for (int earlier = 0; earlier < event; earlier++) {
            if (trace.thread(earlier) != trace.thread(event)) {
                continue;
            }
            if (trace.op(earlier).acquires()) {
                held.add(trace.target(earlier));
            } else if (trace.op(earlier).releases()) {
                held.remove(trace.target(earlier));
            }
        }
        return held.stream().map(trace.locks()::name).toList();
    }

    private static Story.Held held(Trace trace, Lanes lanes, List<Integer> key, int from, int to) {
        return new Story.Held(lanes.of(key.get(0)), trace.locks().name(key.get(1)), from, to);
    }
}

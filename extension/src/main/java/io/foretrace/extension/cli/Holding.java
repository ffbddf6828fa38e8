package io.foretrace.extension.cli;

import io.foretrace.extension.report.Story;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    private static Story.Held held(Trace trace, Lanes lanes, List<Integer> key, int from, int to) {
        return new Story.Held(lanes.of(key.get(0)), trace.locks().name(key.get(1)), from, to);
    }
}

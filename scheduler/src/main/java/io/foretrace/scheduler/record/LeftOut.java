package io.foretrace.scheduler.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Arrays and lists of which threads share the elements, not all of which are told of: a call was about too many. */
final class LeftOut {
    private static final int SEVERAL = -1;

    private LeftOut() {}

    /** Each kind once, as people know it: {@code elements of a long int[]}. */
    static List<String> of(EventLog log, Naming naming) {
        Map<Integer, Integer> threads = new HashMap<>();
        Set<String> kinds = new TreeSet<>();
        for (int event = 0; event < log.size() && log.leavesOut(); event++) {
            if (log.operation(event).isAccess() && log.isLeftOut(event)) {
                int thread = log.thread(event);
                int all = threads.merge(log.target(event), thread, (one, other) -> one.equals(other) ? one : SEVERAL);
                if (all == SEVERAL) {
                    kinds.add("elements of a long " + naming.lock(event).group());
                }
            }
        }
        return List.copyOf(kinds);
    }
}

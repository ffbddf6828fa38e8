package io.foretrace.extension.report.columns;

import io.foretrace.extension.report.text.Events;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which threads have a column in the table. */
final class Columns {
    private static final int MOST = 4;

    private final Events events;
    private final List<Integer> threads;

    private Columns(Events events, Set<Integer> threads) {
        this.events = events;
        this.threads = List.copyOf(threads);
    }

    /** The given ones, and of the others those with most to tell, as long as there is room. */
    static Columns of(Events events, Set<Integer> first, List<Integer> all) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int event : all) {
            counts.merge(events.thread(event), 1, Integer::sum);
        }
        Set<Integer> threads = new TreeSet<>();
        first.stream().limit(MOST).forEach(threads::add);
        counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .filter(entry -> threads.size() < MOST)
                .forEach(entry -> threads.add(entry.getKey()));
        return new Columns(events, threads);
    }

    List<Integer> threads() {
        return threads;
    }

    /** The start and the end of a thread are shown if the thread is. */
    boolean shows(int event) {
        Event what = events.get(event);
        boolean aboutOther = what.operation() == Operation.FORK || what.operation() == Operation.JOIN;
        return threads.contains(what.thread())
                && (!aboutOther || threads.contains(what.other().number()));
    }
}

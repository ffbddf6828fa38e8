package io.foretrace.extension.report.columns;

import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Makes the rows of the table from some of the events: the reasons of switches between them, and what was left out. */
final class Rows {
    private final Events events;
    private final Set<Integer> marked;
    private final @Nullable Subject known;
    private final Map<Integer, String> stuck;
    private final SwitchReason reasons;

    /**
     * Of an execution.
     *
     * @param marked the accesses that race
     * @param known the variable that they are to; null if there is none
     * @param stuck the threads that never went on, and what they do at the end
     */
    Rows(Events events, Set<Integer> marked, @Nullable Subject known, Map<Integer, String> stuck) {
        this.events = events;
        this.marked = marked;
        this.known = known;
        this.stuck = stuck;
        this.reasons = new SwitchReason(events, marked);
    }

    /**
     * As many rows as are allowed. Where not all can be told, it is better to tell little.
     *
     * @param most how many, if that is enough for all
     * @param few how many, if it is not
     * @param must those that are shown in any case
     * @param may of these, the last ones
     */
    List<Row> atMost(int most, int few, Set<Integer> must, List<Integer> may) {
        boolean all = may.size() <= most && rows(must, may, may.size()).size() <= most;
        int count = all ? may.size() : Math.min(may.size(), few);
        List<Row> rows = rows(must, may, count);
        while (!all && rows.size() > few && count > 0) {
            count--;
            rows = rows(must, may, count);
        }
        return rows;
    }

    private List<Row> rows(Set<Integer> must, List<Integer> may, int count) {
        Set<Integer> shown = new TreeSet<>(must);
        shown.addAll(may.subList(may.size() - count, may.size()));
        return rows(shown, may);
    }

    private List<Row> rows(Set<Integer> shown, List<Integer> may) {
        List<Row> rows = new ArrayList<>();
        int before = -1;
        for (int event : shown) {
            between(before, event, may, rows);
            Event what = events.get(event);
            rows.add(new Row(what.thread(), EventText.of(what, known), EventText.place(what), marked.contains(event)));
            before = event;
        }
        last(rows);
        return rows;
    }

    private void between(int before, int event, List<Integer> may, List<Row> rows) {
        boolean folded = may.stream().anyMatch(hidden -> before < hidden && hidden < event);
        if (folded) {
            rows.add(fold(before + 1, event));
        } else if (before >= 0 && events.thread(before) != events.thread(event)) {
            String reason = reasons.of(events.thread(before), event);
            if (!reason.isEmpty()) {
                rows.add(Row.of(events.thread(before), reason));
            }
        }
    }

    /** Since when they wait is not recorded: that they do is told at the end. */
    private void last(List<Row> rows) {
        stuck.forEach((thread, doing) -> {
            if (!doing.isEmpty()) {
                rows.add(Row.of(thread, "-- " + doing));
            }
        });
    }

    private Row fold(int from, int to) {
        Set<Integer> threads = new TreeSet<>();
        for (int event = from; event < to; event++) {
            threads.add(events.thread(event));
        }
        String more = "... " + Count.of(to - from, "more event");
        return threads.size() == 1
                ? Row.of(threads.iterator().next(), more)
                : Row.of(Row.NOBODY, more + " of " + threads.size() + " threads");
    }
}

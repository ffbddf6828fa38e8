package io.foretrace.extension.report.columns;

import io.foretrace.extension.report.stuck.Looks;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** What the threads did, in its order: a table with a column for each of them. */
public final class Interleaving {
    private static final int MOST_ROWS = 24;
    private static final int FEW_ROWS = 16;
    private static final int MOST_AFTER = 4;

    private final Events events;
    private final Relevance relevance;

    private Interleaving(Events events) {
        this.events = events;
        this.relevance = new Relevance(events);
    }

    /**
     * Up to the race, and what becomes of the variable after it.
     *
     * @param marked the events that race
     * @param locks the acquires of the locks that are held there
     * @param after whether it matters how it went on
     * @param stuck the threads that never went on, and what they wait for
     */
    public static List<String> ofRace(
            Events events, Set<Integer> marked, List<Event> locks, boolean after, Map<Integer, String> stuck) {
        return new Interleaving(events).race(marked, locks, after, stuck);
    }

    /**
     * The last that happened.
     *
     * @param stuck the threads that it is about, and what they wait for that never went on
     */
    public static List<String> ofEnd(Events events, Map<Integer, String> stuck) {
        return new Interleaving(events).end(stuck);
    }

    private List<String> race(Set<Integer> marked, List<Event> locks, boolean after, Map<Integer, String> stuck) {
        Subject variable = events.get(marked.iterator().next()).subject();
        int end = new TreeSet<>(marked).last() + 1;
        relevance.always(variable);
        locks.forEach(lock -> relevance.always(lock.subject()));
        List<Integer> all = matching(0, end, relevance::matters);
        if (after) {
            all.addAll(accesses(variable, end));
        }
        Set<Integer> racing = new LinkedHashSet<>();
        marked.forEach(event -> racing.add(events.thread(event)));
        Columns columns = Columns.of(events, racing, all);
        all.removeIf(event -> !columns.shows(event));
        Set<Integer> must = new TreeSet<>(marked);
        must.addAll(all.stream()
                .filter(event -> event >= end || locks.contains(events.get(event)) || isStart(event, racing))
                .toList());
        Map<Integer, String> told = new TreeMap<>(stuck);
        told.keySet().retainAll(columns.threads());
        Rows rows = new Rows(events, marked, variable, told);
        return Table.draw(events, columns.threads(), rows.atMost(MOST_ROWS, FEW_ROWS, must, all));
    }

    private List<String> end(Map<Integer, String> stuck) {
        stuck.keySet().forEach(this::keepLocks);
        List<Integer> all = matching(0, events.size(), relevance::matters);
        IntPredicate repeated = Looks.repeated(events);
        all.removeIf(repeated::test);
        Columns columns = Columns.of(events, stuck.keySet(), all);
        all.removeIf(event -> !columns.shows(event));
        if (all.isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(events, Set.of(), null, stuck);
        return Table.draw(events, columns.threads(), rows.atMost(FEW_ROWS, FEW_ROWS, Set.of(), all));
    }

    /** What a thread holds at the end is what others wait for. */
    private void keepLocks(int thread) {
        HeldLock.after(events.of(thread, events.size()))
                .forEach(lock -> relevance.always(lock.event().subject()));
    }

    private List<Integer> accesses(Subject variable, int from) {
        return matching(
                        from,
                        events.size(),
                        event -> events.get(event).subject().equals(variable))
                .stream()
                .limit(MOST_AFTER)
                .toList();
    }

    private boolean isStart(int event, Set<Integer> threads) {
        Event what = events.get(event);
        return switch (what.operation()) {
            case FORK -> threads.contains(what.other().number());
            case BEGIN -> threads.contains(what.thread());
            default -> false;
        };
    }

    private static List<Integer> matching(int from, int to, IntPredicate matters) {
        return new ArrayList<>(IntStream.range(from, to).filter(matters).boxed().toList());
    }
}

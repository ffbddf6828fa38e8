package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Waits and notifications. The paper keeps each signal with the wait that it ended; in the trace model a notification may
 * end any wait of the threads that it woke, one that woke nobody needs nobody to wait, and a {@code notifyAll} wakes
 * whoever waits. So who ends which wait is a choice, with an option for each possibility.
 */
final class Signals implements Rule {
    private static final int MAX_CHOICES = 20_000;
    private static final int NONE = Trace.NONE;

    private final Graph graph;
    private final Trace trace;
    private final Notifications notifications;
    private final List<List<Option>> choices = new ArrayList<>();
    private BitSet settled = new BitSet();
    /** Per wait, the notification that ends it. */
    private int[] endedBy;

    private final Deque<Level> levels = new ArrayDeque<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Level(int choices, BitSet settled, int[] endedBy) {}

    /** The notification ends the wait (unless it is {@code NONE}), and there is the edge (unless that is). */
    private record Option(int signal, int ended, int from, int to) {}

    Signals(Trace trace, Notifications notifications, Graph graph) {
        this.trace = trace;
        this.notifications = notifications;
        this.graph = graph;
        endedBy = new int[notifications.waits()];
        Arrays.fill(endedBy, NONE);
    }

    @Override
    public void entered(int event) {
        Op op = trace.op(event);
        if (op == Op.NOTIFY) {
            enteredNotify(event);
        } else if (op == Op.WAIT || op == Op.WOKEN) {
            int wait = notifications.waitOf(event);
            if (wait != NONE && op == Op.WAIT) {
                enteredWait(wait);
            } else if (wait != NONE) {
                enteredWoken(event, wait);
            }
        }
    }

    /** A wait of each thread that it woke ends by this notification. */
    private void enteredNotify(int notify) {
        int lock = trace.target(notify);
        for (int thread : trace.wakes(notify)) {
            List<Option> options = new ArrayList<>();
            for (int wait : notifications.waitsOn(lock)) {
                if (notifications.wait(wait).thread() == thread) {
                    options.add(new Option(notify, wait, NONE, NONE));
                }
            }
            add(options);
        }
        if (notifications.wakesAllWhoWait(notify)) {
            for (int wait : notifications.waitsOn(lock)) {
                if (graph.contains(notifications.wait(wait).event())) {
                    doNotMeet(notify, wait);
                }
            }
        }
    }

    private void enteredWait(int wait) {
        for (int notify : notifications.notifiesOn(notifications.wait(wait).lock())) {
            if (graph.contains(notify) && notifications.wakesAllWhoWait(notify)) {
                doNotMeet(notify, wait);
            }
        }
    }

    private void enteredWoken(int woken, int wait) {
        if (endedBy[wait] != NONE) {
            graph.edge(endedBy[wait], woken);
            return;
        }
        add(endings(wait, NONE));
    }

    /** The notification comes before the wait, or another one has ended the wait before. */
    private void doNotMeet(int notify, int wait) {
        if (!notifications.wakes(notify, wait)) {
            List<Option> options = endings(wait, notify);
            options.add(new Option(NONE, wait, notify, notifications.wait(wait).event()));
            add(options);
        }
    }

    /** All notifications that could end a wait, and do so before an event if that is not {@code NONE}. */
    private List<Option> endings(int wait, int before) {
        List<Option> options = new ArrayList<>();
        for (int notify : notifications.notifiesOn(notifications.wait(wait).lock())) {
            if (notifications.wakes(notify, wait)) {
                options.add(new Option(notify, wait, before == NONE ? NONE : notify, before));
            }
        }
        return options;
    }

    private void add(List<Option> options) {
        if (choices.size() == MAX_CHOICES) {
            throw new LimitException("too many notifications could end too many waits");
        }
        options.sort(Comparator.comparing(option -> !isObserved(option)));
        choices.add(options);
    }

    private boolean isObserved(Option option) {
        return option.signal == NONE
                ? option.from < option.to
                : notifications.wait(option.ended).notification() == option.signal;
    }

    @Override
    public void raised(int event, int thread) {
        // What became impossible is looked for when all is at rest: there are few choices, and many clocks that rise.
    }

    @Override
    public boolean atRest() {
        boolean changed = false;
        for (int i = settled.nextClearBit(0); i < choices.size(); i = settled.nextClearBit(i + 1)) {
            if (choices.get(i).stream().anyMatch(this::holds)) {
                settled.set(i);
                continue;
            }
            List<Option> left = possible(i);
            if (left.isEmpty()) {
                graph.refute();
                return true;
            }
            if (left.size() == 1) {
                choose(i, left.get(0));
                changed = true;
            }
        }
        return changed;
    }

    private List<Option> possible(int choice) {
        return choices.get(choice).stream().filter(this::isPossible).toList();
    }

    private boolean holds(Option option) {
        return (option.signal == NONE || endedBy[option.ended] == option.signal)
                && (option.from == NONE || (graph.contains(option.from) && graph.reaches(option.from, option.to)));
    }

    private boolean isPossible(Option option) {
        if (option.from != NONE && !graph.allows(option.from, option.to)) {
            return false;
        }
        Wait wait = notifications.wait(option.ended);
        return option.signal == NONE
                || endedBy[option.ended] == option.signal
                || (endedBy[option.ended] == NONE
                        && graph.allows(wait.event(), option.signal)
                        && (!hasWoken(wait) || graph.allows(option.signal, wait.woken())));
    }

    private boolean hasWoken(Wait wait) {
        return wait.woken() != NONE && graph.contains(wait.woken());
    }

    private void choose(int choice, Option option) {
        settled.set(choice);
        if (option.from != NONE) {
            graph.edge(option.from, option.to);
        }
        if (option.signal != NONE && endedBy[option.ended] != option.signal) {
            if (endedBy[option.ended] != NONE) {
                graph.refute();
                return;
            }
            Wait wait = notifications.wait(option.ended);
            endedBy[option.ended] = option.signal;
            graph.edge(wait.event(), option.signal);
            if (hasWoken(wait)) {
                graph.edge(option.signal, wait.woken());
            }
        }
    }

    /** The open choices, the one with the fewest options that are left. */
    List<Polyedge> open() {
        int best = NONE;
        List<Option> options = List.of();
        for (int i = settled.nextClearBit(0); i < choices.size(); i = settled.nextClearBit(i + 1)) {
            List<Option> left = possible(i);
            if (best == NONE || left.size() < options.size()) {
                best = i;
                options = left;
            }
        }
        return best == NONE ? List.of() : List.of(new Ending(this, best, options));
    }

    /** An open choice as the search sees it. */
    private record Ending(Signals signals, int choice, List<Option> left) implements Polyedge {
        @Override
        public int options() {
            return left.size();
        }

        @Override
        public void choose(int option) {
            signals.choose(choice, left.get(option));
        }
    }

    @Override
    public void push() {
        levels.push(new Level(choices.size(), (BitSet) settled.clone(), endedBy.clone()));
    }

    @Override
    public void pop() {
        Level level = levels.pop();
        choices.subList(level.choices, choices.size()).clear();
        settled = level.settled;
        endedBy = level.endedBy;
    }
}

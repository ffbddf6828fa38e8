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
 * whoever waits ({@link NotifyAllRule}). So who ends which wait is a choice, with an option for each possibility.
 */
final class Signals implements Rule {
    private static final int MAX_CHOICES = 20_000;
    private static final int NONE = Trace.NONE;

    private final Graph graph;
    private final Trace trace;
    private final Notifications notifications;
    private final List<Choice> choices = new ArrayList<>();
    private BitSet settled = new BitSet();
    /** Per wait, the notification that ends it. */
    private int[] endedBy;

    private final Deque<Level> levels = new ArrayDeque<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Level(int choices, BitSet settled, int[] endedBy) {}

    /** The notification ends the wait (unless it is {@code NONE}), and there is the edge (unless that is). */
    private record Option(int signal, int ended, int from, int to) {}

    /** Two options that were possible when they were last looked at: as long as they are, nothing else matters. */
    private static final class Choice {
        final List<Option> options;
        int one;
        int other;

        Choice(List<Option> options) {
            this.options = options;
            other = options.size() - 1;
        }
    }

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
        } else if (op == Op.WOKEN && notifications.waitOf(event) != NONE) {
            enteredWoken(event, notifications.waitOf(event));
        }
    }

    /** A wait of each thread that it woke ends by this notification. */
    private void enteredNotify(int notify) {
        for (int thread : trace.wakes(notify)) {
            List<Option> options = new ArrayList<>();
            for (int wait : notifications.waitsOn(trace.target(notify))) {
                if (notifications.wait(wait).thread() == thread) {
                    options.add(new Option(notify, wait, NONE, NONE));
                }
            }
            add(options);
        }
    }

    private void enteredWoken(int woken, int wait) {
        if (endedBy[wait] != NONE) {
            graph.edge(endedBy[wait], woken);
        } else {
            add(endings(wait, NONE));
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
        choices.add(new Choice(observedFirst(options)));
    }

    private List<Option> observedFirst(List<Option> options) {
        options.sort(Comparator.comparing(option -> !isObserved(option)));
        return options;
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
            if (!isOpen(choices.get(i))) {
                List<Option> left = possible(choices.get(i).options);
                if (left.isEmpty()) {
                    graph.refute();
                    return true;
                }
                choose(i, left.get(0));
                changed = true;
            }
        }
        return changed;
    }

    /** Whether two options, at least, are possible. */
    private boolean isOpen(Choice choice) {
        List<Option> options = choice.options;
        if (options.size() < 2) {
            return false;
        }
        if (isPossible(options.get(choice.one)) && isPossible(options.get(choice.other))) {
            return true;
        }
        int found = 0;
        for (int i = 0; i < options.size() && found < 2; i++) {
            if (isPossible(options.get(i))) {
                choice.one = found == 0 ? i : choice.one;
                choice.other = i;
                found++;
            }
        }
        return found == 2;
    }

    private List<Option> possible(List<Option> options) {
        return options.stream().filter(this::isPossible).toList();
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
        if (choice != NONE) {
            settled.set(choice);
        }
        if (option.from != NONE) {
            graph.edge(option.from, option.to);
        }
        if (option.signal == NONE || endedBy[option.ended] == option.signal) {
            return;
        }
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

    /** The first choice that is open. */
    List<Polyedge> open() {
        for (int i = settled.nextClearBit(0); i < choices.size(); i = settled.nextClearBit(i + 1)) {
            if (choices.get(i).options.stream().anyMatch(this::holds)) {
                settled.set(i);
            } else {
                return List.of(new Ending(this, i, possible(choices.get(i).options)));
            }
        }
        return List.of();
    }

    /** The notification that ends a wait, or {@link Trace#NONE}. */
    int endedBy(int wait) {
        return endedBy[wait];
    }

    /** A wait that no notification is known to end has begun before {@code notify}: some other one ends it before. */
    boolean endBefore(int wait, int notify) {
        List<Option> left = possible(endings(wait, notify));
        if (left.isEmpty()) {
            graph.refute();
        } else if (left.size() == 1) {
            choose(NONE, left.get(0));
        }
        return left.size() < 2;
    }

    /** The notification comes before the wait, or another one has ended the wait before. */
    Polyedge meeting(int notify, int wait) {
        List<Option> options = endedBy[wait] == NONE ? endings(wait, notify) : new ArrayList<>();
        if (endedBy[wait] != NONE) {
            options.add(new Option(endedBy[wait], wait, endedBy[wait], notify));
        }
        options.add(new Option(NONE, wait, notify, notifications.wait(wait).event()));
        return new Ending(this, NONE, observedFirst(options));
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

package io.foretrace.predictor.algorithm.causalorder;

import io.foretrace.predictor.trace.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The datarace causal order on the fly (paper 004, Algorithm 2): thread order and write-read dependence, closed under
 * lock atomicity and write-read atomicity (Definition 12). It tells each race as soon as its second access comes in.
 *
 * <p>The paper keeps a clock for each write there ever was. Here only the last events are kept, the window: what came
 * before it stays as it was, and accesses that are further apart are not compared.
 *
 * <p>Not for several threads at once: events have an order, and whoever knows it feeds them.
 */
final class CausalOrder {
    /** Wide enough for what happens at about the same time, narrow enough to try a reordering in no time. */
    public static final int DEFAULT_WINDOW = 500;

    private final int mostSteps;
    private final IntPredicate wanted;
    private final Consumer<CausalRace> races;
    private final Map<Integer, LocalState> threads = new HashMap<>();
    private final Map<Integer, Variable> variables = new HashMap<>();
    private final Sections sections = new Sections();
    private final TriesByLocations tries = new TriesByLocations();
    /** Per lock, the last notification: those of one lock keep their order, as each depends on who is left waiting. */
    private final Map<Integer, Past> notifications = new HashMap<>();

    private final Deque<Step> window = new ArrayDeque<>();
    private final Situation beforeWindow = new Situation();
    private int count;

    /** {@code threadVC} and {@code locks} of the paper, and the wait that the thread is in. */
    private static final class LocalState {
        private Past past;
        private List<Section> held = List.of();
        private @Nullable Waiting waiting;
        private @Nullable Past waitStart;
        private @Nullable Past wokenBy;

        private LocalState(Past past) {
            this.past = past;
        }
    }

    /** Each race that is found is handed to {@code races} at once, before {@link #accept} returns. */
    public CausalOrder(Consumer<CausalRace> races) {
        this(DEFAULT_WINDOW, races);
    }

    public CausalOrder(int window, Consumer<CausalRace> races) {
        this(window, event -> true, races);
    }

    /** Compares only the accesses that are {@code wanted}, by the number of the event. */
    public CausalOrder(int window, IntPredicate wanted, Consumer<CausalRace> races) {
        mostSteps = window;
        this.wanted = wanted;
        this.races = races;
    }

    /** The next event. */
    public void accept(Event event) {
        LocalState local = local(event.thread());
        Past before = sections.close(local.past, local.held);
        Step step = step(event, local, before);
        if (event.op().isAccess() && wanted.test(step.number())) {
            report(step, variable(event.target()));
        }
        Past past = close(step, direct(step, local));
        local.past = past.withOneMore();
        update(step, local);
        window.add(step);
        if (window.size() > mostSteps) {
            forget(window.removeFirst());
        }
    }

    private LocalState local(int thread) {
        return threads.computeIfAbsent(thread, key -> new LocalState(Past.startOf(key)));
    }

    private Variable variable(int variable) {
        return variables.computeIfAbsent(variable, key -> new Variable());
    }

    private Step step(Event event, LocalState local, Past before) {
        Op op = event.op();
        int position = before.of(event.thread());
        Section section = null;
        if (op.acquires()) {
            section = new Section(event.target(), op == Op.READ_ACQUIRE, event.thread(), position);
        } else if (op.releases()) {
            section = held(local, event);
        }
        Waiting waiting = op == Op.WAIT ? new Waiting(event.target()) : local.waiting;
        int childLength = op == Op.JOIN ? local(event.target()).past.of(event.target()) : 0;
        return new Step(count++, event, position, before, local.held, section, waiting, childLength);
    }

    private static Section held(LocalState local, Event event) {
        boolean shared = event.op() == Op.READ_RELEASE;
        return local.held.stream()
                .filter(section -> section.lock() == event.target() && section.isShared() == shared)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "thread " + event.thread() + " releases lock " + event.target() + " without holding it"));
    }

    private void report(Step step, Variable variable) {
        for (Step rival : variable.rivals(step)) {
            if (wanted.test(rival.number()) && tries.isWorthATry(rival, step)) {
                new Reordering(beforeWindow, window, rival, step).find().ifPresent(order -> {
                    tries.succeeded(rival, step);
                    races.accept(new CausalRace(rival.number(), step.number(), count - 1 - window.size(), order));
                });
            }
        }
    }

    /** What comes before the event because of what it does, not only because of where its thread stands. */
    private Past direct(Step step, LocalState local) {
        Event event = step.event();
        Past past = step.before();
        return switch (event.op()) {
            case READ, READ_MODIFY_WRITE -> variable(event.target()).afterLastWrite(past);
            case JOIN -> past.merge(local(event.target()).past);
            case WOKEN -> local.wokenBy == null ? past : past.merge(local.wokenBy);
            case NOTIFY -> afterWaits(event, past);
            default -> past;
        };
    }

    private Past afterWaits(Event notify, Past past) {
        Past last = notifications.get(notify.target());
        Past merged = last == null ? past : past.merge(last);
        for (int thread : notify.woken()) {
            Past start = local(thread).waitStart;
            merged = start == null ? merged : merged.merge(start);
        }
        return merged;
    }

    private Past close(Step step, Past past) {
        Past closed = sections.close(past, step.held());
        if (step.event().op().writes()) {
            closed = variable(step.event().target()).afterReads(closed);
        }
        return closed == past ? past : close(step, closed);
    }

    private void update(Step step, LocalState local) {
        Event event = step.event();
        switch (event.op()) {
            case READ, WRITE, READ_MODIFY_WRITE -> variable(event.target()).add(step, local.past);
            case ACQUIRE, READ_ACQUIRE -> acquire(Objects.requireNonNull(step.section()), local);
            case RELEASE, READ_RELEASE -> release(Objects.requireNonNull(step.section()), step, local);
            case FORK -> {
                LocalState child = local(event.target());
                child.past = child.past.merge(local.past);
            }
            case WAIT -> {
                local.waiting = step.waiting();
                local.waitStart = local.past;
                local.wokenBy = null;
            }
            case WOKEN -> woken(event, local);
            case NOTIFY -> wake(event, local);
            default -> {}
        }
    }

    private void acquire(Section section, LocalState local) {
        sections.add(section);
        List<Section> held = new ArrayList<>(local.held);
        held.add(section);
        local.held = List.copyOf(held);
    }

    private static void release(Section section, Step step, LocalState local) {
        section.release(step.position(), local.past);
        local.held = local.held.stream().filter(other -> other != section).toList();
    }

    private static void woken(Event event, LocalState local) {
        if (event.timedOut() && local.waiting != null) {
            local.waiting.timeOut();
        }
        local.waiting = null;
        local.waitStart = null;
        local.wokenBy = null;
    }

    private void wake(Event notify, LocalState notifier) {
        notifications.put(notify.target(), notifier.past);
        for (int thread : notify.woken()) {
            LocalState woken = local(thread);
            woken.wokenBy = notifier.past;
            if (woken.waiting != null) {
                woken.waiting.notifyNow();
            }
        }
    }

    /** The event leaves the window: from now on it stays where it was. */
    private void forget(Step step) {
        beforeWindow.perform(step);
        Op op = step.event().op();
        if (op.isAccess() && !variable(step.event().target()).removeFirst()) {
            variables.remove(step.event().target());
        } else if (op.releases() && step.section() != null) {
            sections.remove(step.section());
        }
    }

    /** How many things it keeps in mind; for a program of a given size this has a bound, however long it runs. */
    int retained() {
        int known = variables.values().stream().mapToInt(Variable::size).sum();
        return window.size() + threads.size() + known + sections.size() + notifications.size() + tries.size();
    }
}

package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Footprints.Touch;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The steps of an execution and which come before which, whatever the schedule: two steps are in order if they touch the same
 * thing and one of them changes it, or if one lets the other one's thread run. What the order leaves open makes no difference,
 * so executions with the same order are one behaviour.
 *
 * <p>A step's hash says which step it is and all that is before it: in two executions, steps with the same hash are the same
 * step with the same past.
 */
final class Causality {
    static final int NONE = -1;

    private final Footprints footprints;
    private final StepLog log;
    private final List<Node> nodes = new ArrayList<>();
    private final LastTouches touched = new LastTouches(nodes);
    private final Races races;
    private final Repeats repeats = new Repeats(touched);
    private final int[] last = new int[StepLog.MOST_THREADS];
    private final int[] counts = new int[StepLog.MOST_THREADS];
    private final int[] enabler = new int[StepLog.MOST_THREADS];
    private final int[] notifier = new int[StepLog.MOST_THREADS];

    /**
     * A step that can be seen.
     *
     * @param step its number among all steps
     * @param thread its number in all executions
     * @param number how many such steps of the thread came before
     * @param clock how many steps of each thread are before this one, or are this one
     * @param again whether it is one more turn of a loop that waits
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Node(int step, int thread, int number, int[] clock, long hash, boolean again) {}

    private final List<Gate> gates;
    private final List<List<Integer>> certainlyBefore = new ArrayList<>();

    /**
     * @param gates that the execution had to keep
     * @param locksAreSeen whether threads may ask if a lock is taken
     */
    Causality(StepLog log, Touches events, List<Gate> gates, boolean locksAreSeen) {
        this.log = log;
        this.gates = gates;
        this.footprints = new Footprints(log, events);
        this.races = new Races(this, log, footprints, touched, locksAreSeen);
        Arrays.fill(last, NONE);
        Arrays.fill(enabler, NONE);
        Arrays.fill(notifier, NONE);
        for (int step = 0; step < log.size(); step++) {
            add(step);
        }
        addBlocked();
    }

    /** Threads that wait for a monitor in the end could have had it before. */
    private void addBlocked() {
        long seen = 0;
        for (int step = log.size() - 1; step >= 0; step--) {
            long self = 1L << log.thread(step);
            if ((seen & self) == 0 && log.monitor(step) != 0 && !footprints.isVisible(step)) {
                Touch wanted = new Touch(log.monitor(step), true, true, false);
                int notifying = notifier[log.thread(step)];
                races.find(step, List.of(wanted), new Races.Past(last[log.number(step)], NONE, notifying, gates(step)));
            }
            seen |= self;
        }
    }

    List<Node> nodes() {
        return nodes;
    }

    Races races() {
        return races;
    }

    /** Whether something was written that threads share, and no step tells of it. */
    boolean hasUnseenWrites() {
        return footprints.hasUnseenWrites();
    }

    /** What a step touched, by its place in the list. */
    List<Touch> touches(int node) {
        return footprints.of(nodes.get(node).step());
    }

    /** What a step comes after whatever it touches, by places in the list: its thread's last one, and what let it run. */
    List<Integer> certainlyBefore(int node) {
        return certainlyBefore.get(node);
    }

    private void add(int step) {
        long enables = log.enabledBy(step);
        if (footprints.isVisible(step) || enables != 0) {
            addVisible(step, log.number(step));
            mark(enabler, enables);
            mark(notifier, log.notifiedBy(step));
        }
    }

    private void mark(int[] by, long threads) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            by[Long.numberOfTrailingZeros(rest)] = nodes.size() - 1;
        }
    }

    private void addVisible(int step, int thread) {
        List<Touch> touches = footprints.of(step);
        int previous = last[thread];
        int enabling = enabler[log.thread(step)];
        int notifying = notifier[log.thread(step)];
        enabler[log.thread(step)] = NONE;
        notifier[log.thread(step)] = NONE;
        List<Integer> opening = gates(step);
        List<Integer> before =
                new ArrayList<>(races.find(step, touches, new Races.Past(previous, enabling, notifying, opening)));
        before.addAll(opening);
        List<Integer> certain = certain(previous, enabling, notifying);
        before.addAll(certain);
        certainlyBefore.add(certain);
        int[] distinct = distinct(before);
        boolean again = repeats.isOne(thread, footprints.site(step), touches);
        nodes.add(node(step, thread, distinct, again));
        counts[thread]++;
        last[thread] = nodes.size() - 1;
        for (Touch touch : touches) {
            touched.add(touch, nodes.size() - 1);
        }
    }

    private static List<Integer> certain(int previous, int enabling, int notifying) {
        List<Integer> certain = new ArrayList<>(3);
        for (int node : new int[] {previous, enabling, notifying}) {
            if (node != NONE) {
                certain.add(node);
            }
        }
        return certain;
    }

    private static int[] distinct(List<Integer> nodes) {
        int[] distinct = new int[nodes.size()];
        int count = 0;
        for (int i = 0; i < distinct.length; i++) {
            if (nodes.indexOf(nodes.get(i)) == i) {
                distinct[count++] = nodes.get(i);
            }
        }
        return Arrays.copyOf(distinct, count);
    }

    /** The steps that opened the gates before a thread's next step. */
    private List<Integer> gates(int step) {
        if (gates.isEmpty()) {
            return List.of();
        }
        int thread = log.number(step);
        return gates.stream()
                .filter(gate -> gate.then() == thread && gate.thenStep() == counts[thread])
                .map(gate -> node(gate.first(), gate.firstStep()))
                .filter(node -> node != NONE)
                .toList();
    }

    private int node(int thread, int number) {
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i).thread() == thread && nodes.get(i).number() == number) {
                return i;
            }
        }
        return NONE;
    }

    private Node node(int step, int thread, int[] before, boolean again) {
        int number = counts[thread];
        int[] clock = new int[StepLog.MOST_THREADS];
        for (int node : before) {
            int[] other = nodes.get(node).clock();
            for (int i = 0; i < clock.length; i++) {
                clock[i] = Math.max(clock[i], other[i]);
            }
        }
        clock[thread] = number + 1;
        return new Node(step, thread, number, clock, hash(thread, number, before), again);
    }

    /** Whether the first step is the second one, or before it. */
    boolean isBefore(int first, int second) {
        if (second == NONE) {
            return false;
        }
        Node node = nodes.get(first);
        return nodes.get(second).clock()[node.thread()] > node.number();
    }

    private long hash(int thread, int number, int[] before) {
        long[] hashes = new long[before.length];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = nodes.get(before[i]).hash();
        }
        Arrays.sort(hashes);
        long hash = mix(thread * 0x9E3779B97F4A7C15L + number + 1);
        for (long one : hashes) {
            hash = mix(hash * 31 + one);
        }
        return hash;
    }

    static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}

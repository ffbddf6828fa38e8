package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Causality.Node;
import io.foretrace.scheduler.explore.Footprints.Touch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Divides the executions of a program: by the orders of steps that touch the same thing in its first execution, one gate or its
 * opposite for each of them. Every execution keeps the gates of one region at least, so that all regions together are the whole.
 */
final class Regions {
    /** Regions differ in size: with several for each machine, none is left with all the work. */
    private static final int FOR_EACH = 4;

    /** So many steps are looked at, and so many orders tried: it is not the choice of them that makes the whole. */
    private static final int MOST_STEPS = 400;

    private static final int MOST_ORDERS = 64;

    private final Causality first;
    private final List<Node> nodes;
    private final List<int[]> certain = new ArrayList<>();
    private final List<Boolean> locked = new ArrayList<>();

    private record Order(Gate gate, double distance) {}

    private Regions(Causality first) {
        this.first = first;
        this.nodes = first.nodes().subList(0, Math.min(MOST_STEPS, first.nodes().size()));
        nodes.forEach(node -> certain.add(certain(node)));
        findLocked();
    }

    /** A thread that waits at a gate with a lock in its hand keeps out whoever is to open it. */
    private void findLocked() {
        Map<Integer, Set<Long>> held = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            Set<Long> own = held.computeIfAbsent(nodes.get(i).thread(), thread -> new HashSet<>());
            locked.add(!own.isEmpty());
            for (Touch touch : first.touches(i)) {
                if (!own.remove(touch.subject()) && touch.acquires()) {
                    own.add(touch.subject());
                }
            }
        }
    }

    /** The gates of each region, the same for everybody who has executed the same; some regions may turn out to be empty. */
    static List<List<Gate>> of(Causality first, int shards) {
        List<List<Gate>> regions = List.of(List.of());
        for (Order order : new Regions(first).orders()) {
            if (regions.size() >= FOR_EACH * shards) {
                return regions;
            }
            regions = divided(regions, order.gate);
        }
        return regions;
    }

    private static List<List<Gate>> divided(List<List<Gate>> regions, Gate gate) {
        List<List<Gate>> divided = new ArrayList<>();
        for (List<Gate> region : regions) {
            for (Gate side : List.of(gate, gate.opposite())) {
                if (!side.contradicts(region)) {
                    List<Gate> more = new ArrayList<>(region);
                    more.add(side);
                    divided.add(more);
                }
            }
        }
        return divided;
    }

    /** Those first that leave about as much on either side. */
    private List<Order> orders() {
        List<Order> orders = new ArrayList<>();
        for (int later = 0; later < nodes.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                boolean free = !locked.get(earlier) && !locked.get(later);
                if (free && isOpen(earlier, later) && touchTheSame(earlier, later)) {
                    orders.add(order(nodes.get(earlier), nodes.get(later)));
                }
            }
        }
        orders.sort(Comparator.comparingDouble(Order::distance));
        return orders.subList(0, Math.min(MOST_ORDERS, orders.size()));
    }

    /** Whether the later one might come first: nothing but what they touch is known to put them in order. */
    private boolean isOpen(int earlier, int later) {
        Node before = nodes.get(earlier);
        return before.thread() != nodes.get(later).thread() && certain.get(later)[before.thread()] <= before.number();
    }

    private boolean touchTheSame(int one, int other) {
        return first.touches(one).stream()
                .anyMatch(touch -> first.touches(other).stream()
                        .anyMatch(also -> touch.subject() == also.subject() && isConflict(touch, also)));
    }

    private static boolean isConflict(Touch one, Touch other) {
        return one.writes() || other.writes();
    }

    /** If one is late in its thread, the other should be early in its own: else the opposite order is nearly impossible. */
    private Order order(Node one, Node other) {
        double late = part(one);
        double early = part(other);
        double distance = 2 * Math.abs(late + early - 1) + Math.abs(late - 0.5);
        return new Order(new Gate(one.thread(), one.number(), other.thread(), other.number()), distance);
    }

    /** How far its thread is, from 0 to 1. */
    private double part(Node node) {
        long count =
                nodes.stream().filter(each -> each.thread() == node.thread()).count();
        return (node.number() + 0.5) / count;
    }

    /** How many steps of each thread are before it, whatever is touched: those of its own, and what let its thread run. */
    private int[] certain(Node node) {
        int[] clock = new int[StepLog.MOST_THREADS];
        for (int before : first.certainlyBefore(certain.size())) {
            int[] other = certain.get(before);
            for (int i = 0; i < clock.length; i++) {
                clock[i] = Math.max(clock[i], other[i]);
            }
        }
        clock[node.thread()] = node.number() + 1;
        return clock;
    }
}

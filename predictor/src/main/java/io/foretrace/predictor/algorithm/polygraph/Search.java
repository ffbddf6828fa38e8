package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.algorithm.polygraph.Effort.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The overall flow (4.4): the fixpoint of the rules, the reconstruction of a schedule, the same with the
 * causally-precedes heuristic, look-ahead, and last a complete search over the polyedges that are still open.
 *
 * <p>Theorem 3 says that look-ahead by as many polyedges as there are threads is enough, because larger cycles fall apart
 * into smaller ones. That is argued, not proved, and deciding these traces is NP-hard in the number of threads; so the
 * look-ahead is kept short and the search is what makes the answer exact.
 */
final class Search {
    private final Graph graph;
    private final Reconstruction reconstruction;
    private final Heuristic heuristic;
    /** Those that may be tried. None is needed for the answer. */
    private final Set<Step> steps;

    private final Budget budget;
    private final Effort effort;
    private final int threads;

    /** Adds edges that need not hold but probably lead to a schedule. */
    @FunctionalInterface
    interface Heuristic {
        void addEdges(Graph graph);
    }

    Search(
            Graph graph,
            Reconstruction reconstruction,
            Heuristic heuristic,
            Set<Step> steps,
            int threads,
            Budget budget,
            Effort effort) {
        this.graph = graph;
        this.reconstruction = reconstruction;
        this.heuristic = heuristic;
        this.steps = steps;
        this.threads = threads;
        this.budget = budget;
        this.effort = effort;
    }

    /** The events of the slice in an order that keeps all rules, or {@code null} if there is none. */
    int @Nullable [] schedule() {
        if (!graph.settle()) {
            return none(Step.FIXPOINT);
        }
        if (steps.contains(Step.RECONSTRUCTION) && dive(any -> {})) {
            return found(Step.RECONSTRUCTION);
        }
        if (steps.contains(Step.CAUSALLY_PRECEDES) && dive(heuristic)) {
            return found(Step.CAUSALLY_PRECEDES);
        }
        if (steps.contains(Step.LOOK_AHEAD)
                && new LookAhead(graph, reconstruction, budget, effort).findsSchedule(threads)) {
            return found(Step.LOOK_AHEAD);
        }
        if (!graph.settle()) {
            return none(Step.LOOK_AHEAD);
        }
        return complete() ? found(Step.SEARCH) : none(Step.SEARCH);
    }

    private int[] found(Step step) {
        effort.answeredBy(step);
        return reconstruction.schedule();
    }

    private int @Nullable [] none(Step step) {
        effort.answeredBy(step);
        return null;
    }

    /**
     * As in the proof of Theorem 2: picks an option of an open polyedge, applies the rules, and so on. For two threads
     * that never fails.
     */
    private boolean dive(Heuristic first) {
        graph.push();
        first.addEdges(graph);
        boolean settled = graph.settle();
        while (settled) {
            List<Polyedge> open = reconstruction.attempt();
            if (open.isEmpty()) {
                return true;
            }
            budget.spend();
            effort.decided();
            open.get(0).choose(0);
            settled = graph.settle();
        }
        effort.tookBack();
        graph.pop();
        return false;
    }

    /** An option that was chosen and can be taken back. */
    private record Decision(Polyedge polyedge, int option) {}

    private boolean complete() {
        Deque<Decision> decisions = new ArrayDeque<>();
        List<Polyedge> open = reconstruction.attempt();
        while (!open.isEmpty()) {
            boolean settled = decide(open.get(0), 0, decisions);
            while (!settled) {
                if (decisions.isEmpty()) {
                    return false;
                }
                Decision last = decisions.pop();
                graph.pop();
                effort.tookBack();
                settled = decide(last.polyedge, last.option + 1, decisions);
            }
            open = reconstruction.attempt();
        }
        return true;
    }

    /** The last option needs no level of its own: when it comes to it, nothing else is left. */
    private boolean decide(Polyedge polyedge, int option, Deque<Decision> decisions) {
        budget.spend();
        effort.decided();
        if (option + 1 < polyedge.options()) {
            graph.push();
            decisions.push(new Decision(polyedge, option));
        }
        polyedge.choose(option);
        return graph.settle();
    }
}

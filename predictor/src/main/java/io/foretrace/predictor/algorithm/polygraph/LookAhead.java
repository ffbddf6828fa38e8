package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.order.IntList;
import java.util.List;

/**
 * The strengthened rules (4.3): an option that leads to a cycle however the next few polyedges are decided is no option.
 * Of the many polyedges that may be open it tries those that the schedule is stuck at.
 */
final class LookAhead {
    private static final int MAX_PROBES = 400;

    private final Graph graph;
    private final Reconstruction reconstruction;
    private final Budget budget;
    private final Effort effort;
    private int probes;

    /** What is known of something after looking ahead. */
    private enum Outlook {
        /** Neither of the others, as far as one can see. */
        OPEN,
        /** A cycle, whatever is decided. */
        CYCLE,
        /** A schedule: the graph is left as it is with that. */
        SCHEDULE
    }

    LookAhead(Graph graph, Reconstruction reconstruction, Budget budget, Effort effort) {
        this.graph = graph;
        this.reconstruction = reconstruction;
        this.budget = budget;
        this.effort = effort;
    }

    /**
     * Decides what it can by looking one polyedge ahead, then two, and so on up to {@code steps}. Whether it came upon a
     * schedule; if not, the graph may have been refuted.
     */
    boolean findsSchedule(int steps) {
        int depth = 1;
        while (depth <= steps && probes < MAX_PROBES && graph.settle()) {
            List<Polyedge> open = reconstruction.attempt();
            if (open.isEmpty()) {
                return true;
            }
            boolean decided = false;
            for (int i = 0; i < open.size() && !decided; i++) {
                IntList left = new IntList();
                if (findsSchedule(open.get(i), depth, left)) {
                    return true;
                }
                decided = left.size() < 2;
                if (decided) {
                    settleFor(open.get(i), left);
                }
            }
            depth = decided ? depth : depth + 1;
        }
        return false;
    }

    private void settleFor(Polyedge polyedge, IntList left) {
        if (left.isEmpty()) {
            graph.refute();
        } else {
            polyedge.choose(left.get(0));
        }
    }

    /** Tries all options, and tells those that are left. Whether one of them led to a schedule. */
    private boolean findsSchedule(Polyedge polyedge, int depth, IntList left) {
        for (int option = 0; option < polyedge.options(); option++) {
            Outlook outlook = probe(polyedge, option, depth);
            if (outlook == Outlook.SCHEDULE) {
                return true;
            }
            if (outlook == Outlook.OPEN) {
                left.add(option);
            }
        }
        return false;
    }

    private Outlook probe(Polyedge polyedge, int option, int depth) {
        probes++;
        effort.probed();
        budget.spend();
        graph.push();
        polyedge.choose(option);
        Outlook outlook = graph.settle() ? ahead(depth) : Outlook.CYCLE;
        if (outlook != Outlook.SCHEDULE) {
            graph.pop();
        }
        return outlook;
    }

    /** Whether some polyedge that is open now has only options that lead to a cycle. */
    private Outlook ahead(int depth) {
        List<Polyedge> open = reconstruction.attempt();
        if (open.isEmpty()) {
            return Outlook.SCHEDULE;
        }
        for (int i = 0; i < open.size() && depth > 1 && probes < MAX_PROBES; i++) {
            Outlook all = Outlook.CYCLE;
            for (int option = 0; option < open.get(i).options() && all == Outlook.CYCLE; option++) {
                all = probe(open.get(i), option, depth - 1);
            }
            if (all != Outlook.OPEN) {
                return all;
            }
        }
        return Outlook.OPEN;
    }
}

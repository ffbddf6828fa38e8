package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What is in order because threads are started and joined: every behaviour has that order. */
final class StartsAndJoins {
    private final List<Edge> edges = new ArrayList<>();
    private final int threads;

    /** In the order of the events: what one thread has done by then comes before what the other does from then on. */
    private record Edge(int before, int after, int at) {}

    StartsAndJoins(Touches touches) {
        int most = touches.threads();
        for (int event = 0; event < touches.size(); event++) {
            Operation operation = touches.operation(event);
            if (operation == Operation.FORK || operation == Operation.JOIN) {
                int other = (int) touches.value(event);
                int thread = touches.thread(event);
                boolean starts = operation == Operation.FORK;
                edges.add(new Edge(starts ? thread : other, starts ? other : thread, event));
                most = Math.max(most, other + 1);
            }
        }
        threads = most;
    }

    /** What is in order with what the thread did when there were so many events; found out when somebody asks. */
    Around around(int thread, int at) {
        return new Around(thread, at);
    }

    final class Around {
        private final int thread;
        private final int at;

        /** Per thread: from when on it comes after. */
        private int[] after = {};

        /** Per thread: until when it comes before. */
        private int[] before = {};

        private Around(int thread, int at) {
            this.thread = thread;
            this.at = at;
        }

        /** Whether what another thread did at some moment is in order with it. */
        boolean isOrdered(int other, int moment) {
            if (after.length == 0) {
                lookAround();
            }
            if (other >= after.length) {
                return false;
            }
            return at <= moment ? after[other] < moment : before[other] >= moment;
        }

        private void lookAround() {
            int size = Math.max(threads, thread + 1);
            after = new int[size];
            before = new int[size];
            Arrays.fill(after, Integer.MAX_VALUE);
            Arrays.fill(before, -1);
            after[thread] = -1;
            before[thread] = Integer.MAX_VALUE;
            for (Edge edge : edges) {
                if (edge.at >= at && after[edge.before] != Integer.MAX_VALUE) {
                    after[edge.after] = Math.min(after[edge.after], edge.at);
                }
            }
            for (int i = edges.size() - 1; i >= 0; i--) {
                Edge edge = edges.get(i);
                if (edge.at < at && edge.at < before[edge.after]) {
                    before[edge.before] = Math.max(before[edge.before], edge.at);
                }
            }
        }
    }
}

package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.algorithm.polygraph.Notifications.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Trace;
import java.util.List;

/**
 * A notification that woke nobody, or all, comes before a wait of any other thread, or after the notification that ends
 * that wait. This is a polyedge for each such pair, resolved in the way of Rules 1 and 2 without writing them down: of the
 * waits of a thread before a notification only the last can be under way, and of a thread's notifications before the end
 * of a wait the last one comes last.
 */
final class NotifyAllRule implements Rule {
    private final Graph graph;
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final Notifications notifications;
    private final Signals signals;

    NotifyAllRule(TraceIndex index, Notifications notifications, Signals signals, Graph graph) {
        this.graph = graph;
        this.notifications = notifications;
        this.signals = signals;
        trace = index.trace();
        threadOrder = index.threadOrder();
    }

    @Override
    public void entered(int event) {
        // As below.
    }

    @Override
    public void raised(int event, int thread) {
        // Looked at when all is at rest, as the choices that this depends on are.
    }

    @Override
    public boolean atRest() {
        boolean changed = false;
        for (List<Strand> strands : notifications.strands()) {
            for (Strand notifier : strands) {
                int count = Places.countAmong(
                        notifier.full(), threadOrder, notifier.thread(), graph.frontier(notifier.thread()));
                for (int i = 0; i < count; i++) {
                    for (Strand waiter : strands) {
                        changed |= afterEndOfWait(notifier.full().get(i), waiter);
                    }
                }
            }
        }
        for (int wait = 0; wait < notifications.waits(); wait++) {
            changed |= beforeWait(wait);
        }
        return changed;
    }

    private boolean afterEndOfWait(int notify, Strand waiter) {
        int thread = waiter.thread();
        if (waiter.waits().isEmpty() || thread == trace.thread(notify) || notifications.wakesThread(notify, thread)) {
            return false;
        }
        int event = Places.lastAmong(waiter.waits(), threadOrder, thread, graph.clock(notify, thread));
        if (event == Trace.NONE) {
            return false;
        }
        int wait = notifications.waitOf(event);
        int woken = notifications.wait(wait).woken();
        if (woken != Trace.NONE && graph.contains(woken) && graph.reaches(woken, notify)) {
            return false;
        }
        int end = signals.endedBy(wait);
        return end == Trace.NONE ? signals.endBefore(wait, notify) : add(end, notify);
    }

    private boolean beforeWait(int number) {
        Wait wait = notifications.wait(number);
        int end = signals.endedBy(number);
        if (end == Trace.NONE || !graph.contains(end) || !graph.contains(wait.event())) {
            return false;
        }
        boolean changed = false;
        for (Strand notifier : notifications.strands(wait.lock())) {
            int thread = notifier.thread();
            int count = thread == trace.thread(end) ? threadOrder.position(end) : graph.clock(end, thread);
            int notify = lastThatPassesOver(notifier.full(), thread, count, wait.thread());
            changed |= notify != Trace.NONE && add(notify, wait.event());
        }
        return changed;
    }

    private int lastThatPassesOver(IntList full, int thread, int count, int waiter) {
        if (thread == waiter) {
            return Trace.NONE;
        }
        for (int i = Places.countAmong(full, threadOrder, thread, count) - 1; i >= 0; i--) {
            if (!notifications.wakesThread(full.get(i), waiter)) {
                return full.get(i);
            }
        }
        return Trace.NONE;
    }

    private boolean add(int from, int to) {
        if (graph.contains(from) && graph.reaches(from, to)) {
            return false;
        }
        graph.edge(from, to);
        return true;
    }
}

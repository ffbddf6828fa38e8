package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Waits and notifications, which paper 003 keeps as observed: here a notification may end any wait of the thread that it
 * woke, and one that woke nobody needs nobody to wait. Spelled out for a lock when a candidate first breaks its rules.
 */
final class PhiWait {
    private final Window window;
    private final Orders orders;
    private final Trace trace;
    private final Map<Integer, Signal> signals = new LinkedHashMap<>();

    PhiWait(Window window, Orders orders) {
        this.window = window;
        this.orders = orders;
        trace = window.index().trace();
        for (int event = 0; event < window.end(); event++) {
            if (window.op(event) == Op.NOTIFY || window.op(event) == Op.WOKEN) {
                signals.computeIfAbsent(window.target(event), lock -> new Signal());
            }
        }
        if (!signals.isEmpty()) {
            collect();
        }
    }

    /** What happens on one lock in this window. */
    private static final class Signal {
        final List<Wait> waits = new ArrayList<>();
        final List<Integer> notifies = new ArrayList<>();
        boolean grounded;
    }

    private void collect() {
        for (Wait wait : window.index().waits().waits()) {
            Signal signal = signals.get(wait.lock());
            boolean over = wait.woken() != Trace.NONE && wait.woken() < window.global(0);
            if (signal != null && wait.event() < window.global(window.end()) && !over && !wait.timedOut()) {
                signal.waits.add(wait);
            }
        }
        for (int notify : window.index().waits().notifies()) {
            if (window.contains(notify)) {
                Signal signal = signals.get(trace.target(notify));
                if (signal != null) {
                    signal.notifies.add(window.local(notify));
                }
            }
        }
    }

    /** Spells out the locks whose rules a candidate may break; how many. */
    int ground(Candidate candidate) {
        int added = 0;
        if (signals.isEmpty()) {
            return added;
        }
        for (int i = 0; i < candidate.size(); i++) {
            int event = candidate.event(i);
            Signal signal = signals.get(window.target(event));
            boolean signals = window.op(event) == Op.NOTIFY || window.op(event) == Op.WOKEN;
            if (signals && signal != null && !signal.grounded) {
                signal.grounded = true;
                spellOut(signal);
                added++;
            }
        }
        return added;
    }

    /** The notification ended the wait. */
    private record Ending(int signal, Wait ended, int literal) {}

    private void spellOut(Signal signal) {
        List<Ending> endings = new ArrayList<>();
        for (int notify : signal.notifies) {
            for (Wait wait : signal.waits) {
                if (wakes(notify, wait.thread()) && !isNotifiedAtStart(wait)) {
                    endings.add(ending(notify, wait));
                }
            }
        }
        for (int notify : signal.notifies) {
            eachWokenThreadWaited(notify, endings);
            if (wakesAllWhoWait(notify)) {
                signal.waits.forEach(wait -> nobodyElseWaits(notify, wait, endings));
            }
        }
        signal.waits.forEach(wait -> oneNotificationEnds(wait, endings));
    }

    private Ending ending(int notify, Wait wait) {
        int literal = orders.literal(
                trace.wakes(window.global(notify)).length > 0 && wait.notification() == window.global(notify));
        orders.clause(-literal, orders.happens(notify));
        if (window.contains(wait.event())) {
            orders.clause(-literal, orders.before(window.local(wait.event()), notify));
        }
        if (window.contains(wait.woken())) {
            orders.clause(-literal, orders.before(notify, window.local(wait.woken())));
        }
        return new Ending(notify, wait, literal);
    }

    private void eachWokenThreadWaited(int notify, List<Ending> endings) {
        for (int thread : trace.wakes(window.global(notify))) {
            int[] clause = endings.stream()
                    .filter(ending -> ending.signal == notify && ending.ended.thread() == thread)
                    .mapToInt(Ending::literal)
                    .toArray();
            orders.clause(with(clause, -orders.happens(notify)));
        }
    }

    /** The wait is not under way when the notification comes, unless another one has ended it, or this one does. */
    private void nobodyElseWaits(int notify, Wait wait, List<Ending> endings) {
        if (wakes(notify, wait.thread()) || isNotifiedAtStart(wait)) {
            return;
        }
        List<Integer> clause = new ArrayList<>();
        clause.add(-orders.happens(notify));
        if (window.contains(wait.event())) {
            clause.add(orders.before(notify, window.local(wait.event())));
        }
        for (Ending ending : endings) {
            if (ending.ended == wait && ending.signal != notify) {
                int both = orders.literal(false);
                orders.clause(-both, ending.literal);
                orders.clause(-both, orders.before(ending.signal, notify));
                clause.add(both);
            }
        }
        orders.clause(clause.stream().mapToInt(Integer::intValue).toArray());
    }

    private void oneNotificationEnds(Wait wait, List<Ending> endings) {
        int[] ends = endings.stream()
                .filter(ending -> ending.ended == wait)
                .mapToInt(Ending::literal)
                .toArray();
        for (int i = 0; i < ends.length; i++) {
            for (int j = i + 1; j < ends.length; j++) {
                orders.clause(-ends[i], -ends[j]);
            }
        }
        if (window.contains(wait.woken()) && !isNotifiedAtStart(wait)) {
            orders.clause(with(ends, -orders.happens(window.local(wait.woken()))));
        }
    }

    private boolean isNotifiedAtStart(Wait wait) {
        return wait.notification() != Trace.NONE && wait.notification() < window.global(0);
    }

    private boolean wakes(int notify, int thread) {
        return Arrays.stream(trace.wakes(window.global(notify))).anyMatch(woken -> woken == thread);
    }

    private boolean wakesAllWhoWait(int notify) {
        int event = window.global(notify);
        return trace.isNotifyAll(event) || trace.wakes(event).length == 0;
    }

    private static int[] with(int[] literals, int more) {
        int[] result = Arrays.copyOf(literals, literals.length + 1);
        result[literals.length] = more;
        return result;
    }
}

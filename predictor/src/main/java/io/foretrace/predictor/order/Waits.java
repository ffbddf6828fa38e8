package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The waits of a trace, how each ended, and the notifications that could end them. */
public final class Waits {
    private final List<Wait> waits = new ArrayList<>();
    private final List<Integer> notifies = new ArrayList<>();
    private final Map<Integer, Wait> byWait = new HashMap<>();
    private final Map<Integer, Wait> byWoken = new HashMap<>();
    private final Map<Integer, List<Wait>> byNotify = new HashMap<>();

    public Waits(Trace trace) {
        Map<Integer, Wait> current = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op == Op.WAIT) {
                Wait wait = new Wait(trace.thread(event), trace.target(event), event);
                waits.add(wait);
                byWait.put(event, wait);
                current.put(trace.thread(event), wait);
            } else if (op == Op.WOKEN) {
                Wait wait = underWay(current, trace.thread(event));
                wait.woken = event;
                wait.timedOut = trace.isTimeout(event);
                byWoken.put(event, wait);
            } else if (op == Op.NOTIFY) {
                notifies.add(event);
                List<Wait> ended = byNotify.computeIfAbsent(event, key -> new ArrayList<>());
                for (int thread : trace.wakes(event)) {
                    Wait wait = underWay(current, thread);
                    wait.notify = event;
                    ended.add(wait);
                }
            }
        }
    }

    private static Wait underWay(Map<Integer, Wait> current, int thread) {
        Wait wait = current.get(thread);
        if (wait == null) {
            throw new IllegalArgumentException("thread " + thread + " is woken without a wait");
        }
        return wait;
    }

    /** One wait of one thread on one lock or signal. */
    public static final class Wait {
        private final int thread;
        private final int lock;
        private final int event;
        private int woken = Trace.NONE;
        private int notify = Trace.NONE;
        private boolean timedOut;

        private Wait(int thread, int lock, int event) {
            this.thread = thread;
            this.lock = lock;
            this.event = event;
        }

        public int thread() {
            return thread;
        }

        public int lock() {
            return lock;
        }

        /** The {@code wait} event. */
        public int event() {
            return event;
        }

        /** The {@code woken} event, {@link Trace#NONE} if the trace ends before it. */
        public int woken() {
            return woken;
        }

        /** The notification that ended the wait in the trace, {@link Trace#NONE} if there was none. */
        public int notification() {
            return notify;
        }

        /** Whether it ended by time-out; then no notification can have ended it, at any time. */
        public boolean timedOut() {
            return timedOut;
        }
    }

    public boolean isEmpty() {
        return waits.isEmpty() && notifies.isEmpty();
    }

    /** All waits, in the order of the trace. */
    public List<Wait> waits() {
        return List.copyOf(waits);
    }

    /** All notifications, in the order of the trace. */
    public List<Integer> notifies() {
        return List.copyOf(notifies);
    }

    /** The wait that a {@code wait} begins. */
    public Wait startedBy(int event) {
        Wait wait = byWait.get(event);
        if (wait == null) {
            throw new IllegalArgumentException("event " + event + " is not a wait");
        }
        return wait;
    }

    /** The wait that a {@code woken} ends. */
    public Wait endedBy(int woken) {
        Wait wait = byWoken.get(woken);
        if (wait == null) {
            throw new IllegalArgumentException("event " + woken + " is not a woken");
        }
        return wait;
    }

    /** The waits that a notification ended in the trace. */
    public List<Wait> wokenBy(int notify) {
        return byNotify.getOrDefault(notify, List.of());
    }
}

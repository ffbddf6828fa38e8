package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * The states that the trace itself goes through, every so often: a witness that starts as the trace does need not be
 * replayed from the very start. Together they take about as much memory as the trace.
 */
final class Snapshots {
    private static final int LEAST_INTERVAL = 1000;

    private final Trace trace;
    private final int interval;
    /** The state after no event, after one interval, and so on, as far as it was needed. */
    private final List<Replay> states = new ArrayList<>();

    Snapshots(Trace trace, Links links) {
        this.trace = trace;
        int stateSize = trace.variables().size()
                + trace.locks().size()
                + trace.threads().size();
        interval = Math.max(LEAST_INTERVAL, stateSize);
        states.add(new Replay(trace, links, Model.CDSR));
    }

    /** How many events the last state has seen that has seen no more than {@code events}. */
    int before(int events) {
        return events / interval * interval;
    }

    /** The state after some events, a number that {@link #before} gave. */
    synchronized Replay after(int events, Model model) {
        while (states.size() <= events / interval) {
            Replay next = states.get(states.size() - 1).copy(Model.CDSR);
            int from = (states.size() - 1) * interval;
            for (int event = from; event < from + interval; event++) {
                String objection = next.perform(event);
                if (objection != null) {
                    throw new IllegalStateException(
                            trace.source() + ", event " + event + ": the trace breaks its own rules: " + objection);
                }
            }
            states.add(next);
        }
        return states.get(events / interval).copy(model);
    }
}

package io.foretrace.predictor.algorithm.closure;

import io.foretrace.predictor.trace.Trace;
import java.util.function.Consumer;

/**
 * All traces that any program which can produce the observed one can produce too: <em>Maximal causal models for
 * multithreaded systems</em>, Algorithm 1. Their number grows exponentially; for small traces only.
 */
public final class FeasibilityClosure {
    private final Trace trace;
    private final boolean threadEventsAside;

    private FeasibilityClosure(Trace trace, boolean threadEventsAside) {
        this.trace = trace;
        this.threadEventsAside = threadEventsAside;
    }

    public static FeasibilityClosure of(Trace trace) {
        return new FeasibilityClosure(trace, false);
    }

    /**
     * The same closure, but fork, join, begin and end happen as soon as they can. They disable nothing, so that traces
     * which differ only in the place of these count as one: the paper has no such events.
     */
    public FeasibilityClosure threadEventsAside() {
        return new FeasibilityClosure(trace, true);
    }

    /**
     * Calls φ once for each feasible trace, from the empty one on, until it returns false.
     *
     * @throws ClosureLimitException if there are more traces than {@code maxTraces}
     */
    public void explore(TraceProperty phi, long maxTraces) {
        new Search(trace, threadEventsAside, phi, proper -> {}, maxTraces).run();
    }

    /**
     * Calls the consumer for each proper trace: one that no other feasible trace extends.
     *
     * @throws ClosureLimitException if there are more traces than {@code maxTraces}, proper or not
     */
    public void forEachProper(Consumer<FeasibleTrace> consumer, long maxTraces) {
        new Search(trace, threadEventsAside, any -> true, consumer, maxTraces).run();
    }

    /**
     * How many proper traces there are.
     *
     * @throws ClosureLimitException if there are more traces than {@code maxTraces}, proper or not
     */
    public long countProper(long maxTraces) {
        long[] count = {0};
        forEachProper(proper -> count[0]++, maxTraces);
        return count[0];
    }
}

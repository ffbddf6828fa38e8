package io.foretrace.predictor.algorithm.closure;

import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Algorithm 1, with the names and, in comments, the lines of the paper. What differs: ε is checked too, a thread that read
 * another value has performed that read, and what the other events need is in {@link Store}.
 */
final class Search implements FeasibleTrace {
    private final Trace trace;
    private final boolean threadEventsAside;
    private final TraceProperty phi;
    private final Consumer<FeasibleTrace> proper;
    private final long maxTraces;
    private long traces;

    /** Per thread its events, and the place of the one on top of the stack: those below it are popped. */
    private final int[][] thread;

    private final int[] top;
    private final boolean[] enabled;
    private final Store sigma;
    private final int[] tau;
    private int length;
    /** Per event of τ, if it reads: the value that it reads there. */
    private final int[] state;
    /** Per prefix of τ: whether a feasible trace extends it. */
    private final boolean[] extended;

    Search(Trace trace, boolean threadEventsAside, TraceProperty phi, Consumer<FeasibleTrace> proper, long maxTraces) {
        this.trace = trace;
        this.threadEventsAside = threadEventsAside;
        this.phi = phi;
        this.proper = proper;
        this.maxTraces = maxTraces;
        this.thread = new int[trace.threads().size()][];
        Arrays.setAll(thread, this::projection); // line 1
        this.top = new int[thread.length];
        this.enabled = new boolean[thread.length];
        Arrays.fill(enabled, true); // line 2
        this.sigma = new Store(trace); // line 3
        this.tau = new int[trace.size()]; // line 4
        this.state = new int[trace.size()];
        this.extended = new boolean[trace.size() + 1];
    }

    private int[] projection(int t) {
        return IntStream.range(0, trace.size())
                .filter(event -> trace.thread(event) == t)
                .toArray();
    }

    void run() {
        boolean goOn = check();
        int t = choose(0);
        while (goOn && (t < thread.length || length > 0)) {
            if (t < thread.length) {
                advance(t);
                goOn = check(); // line 19
                t = choose(0); // line 20
            } else {
                reportIfProper();
                t = choose(backtrack());
            }
        }
        if (goOn) {
            reportIfProper();
        }
    }

    /** Lines 6 to 9: the first thread from this one on that can be advanced, or the number of threads. */
    private int choose(int from) {
        if (from == 0 && threadEventsAside) {
            int t = pendingThreadEvent();
            if (t < thread.length) {
                return t;
            }
        }
        int t = from;
        while (t < thread.length && !canAdvance(t)) {
            t++;
        }
        return t;
    }

    private int pendingThreadEvent() {
        int t = 0;
        while (t < thread.length && !(canAdvance(t) && isThreadEvent(thread[t][top[t]]))) {
            t++;
        }
        return t;
    }

    private boolean canAdvance(int t) {
        return enabled[t] && top[t] < thread[t].length && sigma.allows(thread[t][top[t]]);
    }

    private boolean isThreadEvent(int event) {
        return switch (trace.op(event)) {
            case FORK, JOIN, BEGIN, END -> true;
            default -> false;
        };
    }

    /** Lines 10 to 19. */
    private void advance(int t) {
        int e = thread[t][top[t]++];
        if (trace.op(e).reads()) {
            state[length] = sigma.value(trace.target(e));
            enabled[t] = state[length] == trace.valueRead(e);
        }
        sigma.perform(e, enabled[t], length);
        extended[length] = true;
        tau[length++] = e;
        extended[length] = false;
    }

    /** Lines 22 to 29; returns the first thread that has not been tried yet in place of the event taken back. */
    private int backtrack() {
        int e = tau[--length];
        int t = trace.thread(e);
        enabled[t] = true;
        top[t]--;
        sigma.undo(e, length);
        return threadEventsAside && isThreadEvent(e) ? thread.length : t + 1;
    }

    private boolean check() {
        if (threadEventsAside && pendingThreadEvent() < thread.length) {
            return true;
        }
        if (++traces > maxTraces) {
            throw new ClosureLimitException(maxTraces);
        }
        return phi.check(this);
    }

    private void reportIfProper() {
        if (!extended[length]) {
            proper.accept(this);
        }
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public int event(int index) {
        return tau[index];
    }

    @Override
    public OptionalInt offValue(int index) {
        int e = tau[index];
        boolean isOff = trace.op(e).reads() && state[index] != trace.valueRead(e);
        return isOff ? OptionalInt.of(state[index]) : OptionalInt.empty();
    }

    @Override
    public int next(int t) {
        boolean canStand = enabled[t] && top[t] < thread[t].length && sigma.isStarted(t);
        return canStand ? thread[t][top[t]] : Trace.NONE;
    }
}

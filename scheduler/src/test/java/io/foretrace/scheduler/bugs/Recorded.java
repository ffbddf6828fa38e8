package io.foretrace.scheduler.bugs;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A body that has been run once with few switches, and what can be said about its trace. */
final class Recorded {
    private static final Limits LIMITS = new Limits(20_000, 5_000);

    private final Supplier<Body> body;
    private final Execution execution;
    private final Trace trace;

    /** The body comes from a supplier so that its class is loaded after the agent. */
    Recorded(Supplier<Body> body) {
        Agent.install();
        this.body = body;
        execution = run(new KeepRunning());
        trace = recording().trace();
    }

    Execution execution() {
        return execution;
    }

    Recording recording() {
        return execution.recording();
    }

    Trace trace() {
        return trace;
    }

    Execution run(SchedulingStrategy strategy) {
        return run(strategy, LIMITS);
    }

    private Execution run(SchedulingStrategy strategy, Limits limits) {
        return ControlledExecution.run(body.get(), strategy, limits);
    }

    Verdict force(Bug bug, Witness witness) {
        return force(bug, witness, LIMITS);
    }

    Verdict force(Bug bug, Witness witness, Limits limits) {
        Confirmation confirmation = Confirmation.of(bug, witness, recording()).get(0);
        return confirmation.verdict(run(confirmation.strategy(), limits));
    }

    /** The event of a thread that is the n-th of its kind, from 0. */
    int event(String thread, Op op, int n) {
        List<Integer> found = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.threads().name(trace.thread(event)).equals(thread) && trace.op(event) == op) {
                found.add(event);
            }
        }
        return found.get(n);
    }

    /** What the main thread did before it joined, and each of the others up to its event, in the trace's order. */
    Witness upTo(int... events) {
        List<Integer> witness = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (comesBefore(event, events)) {
                witness.add(event);
            }
        }
        for (int event : events) {
            witness.add(event);
        }
        return Witness.of(trace, witness.stream().mapToInt(Integer::intValue).toArray());
    }

    private boolean comesBefore(int event, int... ends) {
        if (trace.op(event) == Op.FORK) {
            return true;
        }
        for (int end : ends) {
            if (trace.thread(end) == trace.thread(event) && event < end) {
                return true;
            }
        }
        return false;
    }
}

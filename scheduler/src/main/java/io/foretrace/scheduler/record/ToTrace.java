package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceBuilder;
import io.foretrace.predictor.trace.TraceFormatException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns events into a trace, and remembers which is which. */
final class ToTrace {
    private static final int NOWHERE = -1;

    private final EventLog log;
    private final Naming naming;
    private final List<int[]> signals;
    private final TraceBuilder builder = new TraceBuilder("recorded");
    private final SharedSubjects shared;
    private final Numbers threads = new Numbers();
    private final Numbers locations = new Numbers();
    private final Map<Long, Integer> variables = new HashMap<>();
    private final Numbers locks = new Numbers();
    private final Undecided undecided = new Undecided();
    private final Dependence dependence;
    private int[] events = new int[64];
    private int size;
    private final int[] traced;
    private final JdkSections sections;
    private final Cuts cuts;
    private final Trace trace;

    /**
     * With as much cut out as it takes to make a trace.
     *
     * @throws TraceFormatException if nothing helps
     */
    static ToTrace of(EventLog log, Naming naming, List<int[]> signals, Blocks.List blocks) {
        SharedSubjects shared = new SharedSubjects(log);
        Cuts cuts = new Cuts(log, naming, shared);
        int[] at = {NOWHERE};
        while (true) {
            try {
                return new ToTrace(log, naming, signals, blocks, shared, cuts, at);
            } catch (TraceFormatException e) {
                if (!(at[0] == NOWHERE ? cuts.cutWaits() : cuts.cut(at[0]))) {
                    throw e;
                }
            }
        }
    }

    /** @param at where the event is left that is being told */
    private ToTrace(
            EventLog log,
            Naming naming,
            List<int[]> signals,
            Blocks.List blocks,
            SharedSubjects shared,
            Cuts cuts,
            int[] at) {
        this.cuts = cuts;
        this.log = log;
        this.naming = naming;
        this.signals = signals;
        this.shared = shared;
        this.dependence = new Dependence(log);
        this.sections = new JdkSections(log, naming);
        this.traced = new int[log.size()];
        Arrays.fill(traced, MeantAtomic.LEFT_OUT);
        tellWhatOrders();
        tellThatBranchesAreTold();
        for (int event = 0; event < log.size(); event++) {
            at[0] = event;
            add(event);
        }
        at[0] = NOWHERE;
        new MeantAtomic(log, naming, builder, traced).tell(blocks);
        this.trace = builder.build();
    }

    Trace trace() {
        return trace;
    }

    /** What is not in the trace although threads shared it, because it does not fit together. */
    List<String> cut() {
        return cuts.texts();
    }

    /** The recorded event behind the trace's. A branch has the one that it was told with. */
    int event(int traceEvent) {
        return events[traceEvent];
    }

    /** A trace without any would be taken for one of somebody who does not know: everything might depend on every read. */
    private void tellThatBranchesAreTold() {
        if (log.size() > 0) {
            note(0);
            builder.branch(thread(log.thread(0)), location(0));
        }
    }

    /** A trace says so before the first event of a variable, and an array may come to it late. */
    private void tellWhatOrders() {
        for (int event = 0; event < log.size(); event++) {
            if (log.operation(event).isAccess() && keeps(event) && naming.synchronizes(event)) {
                builder.makeVolatile(variable(event));
            }
        }
    }

    private void add(int event) {
        if (cuts.isPastEnd(event)) {
            return;
        }
        decide(event);
        Operation operation = log.operation(event);
        if (keeps(event)) {
            traced[event] = size;
            note(event);
            tell(event);
            tellDependence(event, operation);
        } else if (operation.isAccess() && shared.has(event)) {
            dependence.leftOut(event);
        } else if (operation.isAccess()) {
            dependence.alone(event);
        }
    }

    private void tellDependence(int event, Operation operation) {
        if (operation == Operation.WRITE) {
            int[] reads = dependence.ofValue(event);
            if (reads != Dependence.ANYTHING) {
                builder.value(traced[event], reads);
            }
        }
        if (operation.reads()) {
            undecided.add(log.thread(event), traced[event]);
            dependence.traced(event, traced[event]);
        }
    }

    /** What the thread decided between its last event and this one, unless that says nothing new. */
    private void decide(int event) {
        int[] reads = dependence.ofDecisions(event);
        if (reads == Dependence.ANYTHING) {
            if (undecided.decideAll(log.thread(event))) {
                note(event);
                builder.branch(thread(log.thread(event)), location(event));
            }
            return;
        }
        int[] fresh = undecided.decide(reads);
        if (fresh.length > 0) {
            note(event);
            builder.branch(thread(log.thread(event)), location(event), fresh);
        }
    }

    private boolean keeps(int event) {
        return shared.has(event) && cuts.keeps(event) && !sections.isIdle(event);
    }

    private void tell(int event) {
        int thread = thread(log.thread(event));
        int location = location(event);
        switch (log.operation(event)) {
            case READ -> builder.read(thread, variable(event), location, value(event));
            case WRITE -> builder.write(thread, variable(event), location, value(event));
            case READ_MODIFY_WRITE ->
                builder.readModifyWrite(thread, variable(event), location, value(event), newValue(event));
            case ACQUIRE -> builder.acquire(thread, lock(event), location);
            case RELEASE -> builder.release(thread, lock(event), location);
            case READ_ACQUIRE -> builder.readAcquire(thread, lock(event), location);
            case READ_RELEASE -> builder.readRelease(thread, lock(event), location);
            case FORK -> builder.fork(thread, other(event), location);
            case JOIN -> builder.join(thread, other(event), location);
            case BEGIN -> builder.begin(thread, location);
            case END -> builder.end(thread, location);
            case WAIT -> builder.await(thread, lock(event), location);
            case WOKEN -> builder.woken(thread, lock(event), location, log.value(event) != 0);
            case NOTIFY -> builder.signal(thread, lock(event), location, false, woken(event));
            case NOTIFY_ALL -> builder.signal(thread, lock(event), location, true, woken(event));
            case YIELD -> throw new IllegalStateException("Foretrace: a scheduling point without an event is recorded");
        }
    }

    // Texts are made once for each thing, not for each event: a recording may have hundreds of thousands of events.

    private int thread(int thread) {
        return threads.of(thread, number -> builder.thread(naming.thread(number).text()));
    }

    private int location(int event) {
        return locations.of(
                log.site(event),
                site -> builder.location(TraceText.of(naming.location(event).text())));
    }

    private int variable(int event) {
        return variables.computeIfAbsent(
                log.variable(event),
                variable -> builder.variable(TraceText.of(naming.variable(event).text())));
    }

    private int lock(int event) {
        return locks.of(
                log.target(event),
                lock -> builder.lock(TraceText.of(naming.lock(event).text())));
    }

    private int value(int event) {
        return builder.value(TraceText.of(naming.value(event, log.value(event)).text()));
    }

    private int newValue(int event) {
        return builder.value(
                TraceText.of(naming.value(event, log.newValue(event)).text()));
    }

    private int other(int event) {
        return thread((int) log.value(event));
    }

    private int[] woken(int event) {
        int[] woken = signals.get((int) log.value(event)).clone();
        for (int i = 0; i < woken.length; i++) {
            woken[i] = thread(woken[i]);
        }
        return woken;
    }

    private void note(int event) {
        if (size == events.length) {
            events = Arrays.copyOf(events, 2 * size);
        }
        events[size++] = event;
    }
}

package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceBuilder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns events into a trace, and remembers which is which. */
final class ToTrace {
    private final EventLog log;
    private final Naming naming;
    private final List<int[]> signals;
    private final TraceBuilder builder = new TraceBuilder("recorded");
    private final Shared shared;
    private final BitSet readSinceBranch = new BitSet();
    private int[] events = new int[64];
    private int size;
    private final int[] traced;
    private final Trace trace;

    ToTrace(EventLog log, Naming naming, List<int[]> signals, Blocks.List blocks) {
        this.log = log;
        this.naming = naming;
        this.signals = signals;
        this.shared = new Shared(log);
        this.traced = new int[log.size()];
        Arrays.fill(traced, MeantAtomic.LEFT_OUT);
        tellWhatOrders();
        tellThatBranchesAreTold();
        for (int event = 0; event < log.size(); event++) {
            add(event);
        }
        new MeantAtomic(log, naming, builder, traced).tell(blocks);
        this.trace = builder.build();
    }

    Trace trace() {
        return trace;
    }

    /** The recorded event behind the trace's. A branch has the one that it was told with. */
    int event(int traceEvent) {
        return events[traceEvent];
    }

    /** A trace without any would be taken for one of somebody who does not know: everything might depend on every read. */
    private void tellThatBranchesAreTold() {
        if (log.size() > 0) {
            note(0);
            builder.branch(builder.thread(naming.thread(log.thread(0))), builder.location(naming.location(0)));
        }
    }

    /** A trace says so before the first event of a variable, and an array may come to it late. */
    private void tellWhatOrders() {
        for (int event = 0; event < log.size(); event++) {
            if (log.operation(event).isAccess() && shared.keeps(event) && naming.synchronizes(event)) {
                builder.makeVolatile(builder.variable(naming.variable(event)));
            }
        }
    }

    private void add(int event) {
        int thread = log.thread(event);
        if (log.branched(event) && readSinceBranch.get(thread)) {
            note(event);
            builder.branch(builder.thread(naming.thread(thread)), builder.location(naming.location(event)));
            readSinceBranch.clear(thread);
        }
        if (!shared.keeps(event)) {
            return;
        }
        traced[event] = size;
        note(event);
        if (log.operation(event).isAccess()) {
            access(event);
        } else {
            synchronization(event);
        }
    }

    private void access(int event) {
        int thread = builder.thread(naming.thread(log.thread(event)));
        int variable = builder.variable(naming.variable(event));
        int location = builder.location(naming.location(event));
        int value = builder.value(naming.value(event, log.value(event)));
        switch (log.operation(event)) {
            case READ -> builder.read(thread, variable, location, value);
            case WRITE -> builder.write(thread, variable, location, value);
            default ->
                builder.readModifyWrite(
                        thread, variable, location, value, builder.value(naming.value(event, log.newValue(event))));
        }
        if (log.operation(event) != Operation.WRITE) {
            readSinceBranch.set(log.thread(event));
        }
    }

    private void synchronization(int event) {
        int thread = builder.thread(naming.thread(log.thread(event)));
        int location = builder.location(naming.location(event));
        switch (log.operation(event)) {
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
            default -> throw new IllegalStateException("Foretrace: event " + log.operation(event) + " has no line");
        }
    }

    private int lock(int event) {
        return builder.lock(naming.lock(event));
    }

    private int other(int event) {
        return builder.thread(naming.thread((int) log.value(event)));
    }

    private int[] woken(int event) {
        int[] woken = signals.get((int) log.value(event)).clone();
        for (int i = 0; i < woken.length; i++) {
            woken[i] = builder.thread(naming.thread(woken[i]));
        }
        return woken;
    }

    private void note(int event) {
        if (size == events.length) {
            events = Arrays.copyOf(events, 2 * size);
        }
        events[size++] = event;
    }

    /** What more than one thread touched: the rest says nothing about how threads can meet. */
    private static final class Shared {
        private static final int SEVERAL = -1;

        private final EventLog log;
        private final Map<Long, Integer> threads = new HashMap<>();

        Shared(EventLog log) {
            this.log = log;
            for (int event = 0; event < log.size(); event++) {
                if (log.target(event) != 0 || log.operation(event).isAccess()) {
                    int thread = log.thread(event);
                    threads.merge(key(event), thread, (one, other) -> one.equals(other) ? one : SEVERAL);
                }
            }
        }

        boolean keeps(int event) {
            boolean hasSubject = log.target(event) != 0 || log.operation(event).isAccess();
            return !hasSubject || threads.getOrDefault(key(event), SEVERAL) == SEVERAL;
        }

        /** An access is to a field or an element of its target, anything else to the target itself. */
        private long key(int event) {
            long member = log.operation(event).isAccess() ? log.member(event) : -1;
            return ((long) log.target(event) << 32) | (member & 0xFFFF_FFFFL);
        }
    }
}

package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.TraceBuilder;
import io.foretrace.scheduler.bridge.Sites;
import java.util.Arrays;

/** Tells a trace what is meant to be atomic: blocks, checks and what is done on them, and the keys that keep them apart. */
final class MeantAtomic {
    static final int LEFT_OUT = -1;

    private final EventLog log;
    private final Naming naming;
    private final TraceBuilder builder;
    private final int[] traced;

    /** @param traced of each recorded event: the trace's, or {@link #LEFT_OUT} */
    MeantAtomic(EventLog log, Naming naming, TraceBuilder builder, int[] traced) {
        this.log = log;
        this.naming = naming;
        this.builder = builder;
        this.traced = traced;
    }

    void tell(Blocks.List blocks) {
        for (int block = 0; block < blocks.size(); block++) {
            tell(blocks, block);
        }
        for (Checks.Pair pair : Checks.of(log, naming)) {
            if (isThere(pair.check()) && isThere(pair.act())) {
                builder.check(traced[pair.check()], traced[pair.act()]);
            }
        }
        for (int event = 0; event < traced.length; event++) {
            if (isThere(event) && Recorder.isAccess(log.operation(event))) {
                builder.key(traced[event], naming.key(event));
            }
        }
    }

    /** A block from the first of its events that others can notice to the last. */
    private void tell(Blocks.List blocks, int block) {
        int[] own = Arrays.stream(blocks.events(block, log))
                .filter(this::isThere)
                .map(event -> traced[event])
                .toArray();
        if (own.length > 1) {
            builder.atomic(own[0], own[own.length - 1], name(blocks.site(block)));
        }
    }

    private boolean isThere(int event) {
        return traced[event] != LEFT_OUT;
    }

    /** {@code Account.transfer}, of a location {@code bank.Account.transfer(Account.java)}. */
    private static String name(int site) {
        String location = Sites.location(site);
        String method = location.substring(0, location.indexOf('('));
        int owner = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        return method.substring(owner + 1);
    }
}

package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.BlockName;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.TraceBuilder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells a trace what is meant to be atomic: blocks, checks and what is done on them, and the keys that keep them apart; and
 * what woke those who waited for conditions.
 */
final class MeantAtomic {
    static final int LEFT_OUT = -1;
    private static final int NOT_AGAIN = -1;

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
            int[] own = blocks.events(block, log);
            tell(own, method(blocks.site(block)));
            tellChecks(own);
        }
        tellSections();
        new ConditionWaits(log, naming, (signal, release) -> {
                    if (isThere(signal) && isThere(release)) {
                        builder.wokeUp(traced[signal], traced[release]);
                    }
                })
                .find();
        for (Checks.Pair pair : Checks.of(log, naming)) {
            if (isThere(pair.check()) && isThere(pair.act())) {
                builder.check(traced[pair.check()], traced[pair.act()]);
            }
        }
        for (int event = 0; event < traced.length; event++) {
            if (isThere(event) && log.operation(event).isAccess()) {
                builder.key(traced[event], naming.key(event));
            }
        }
    }

    /** A block from the first of its events that others can notice to the last. */
    private void tell(int[] events, BlockName name) {
        int[] own = Arrays.stream(events).filter(this::isThere).toArray();
        if (own.length > 1) {
            builder.atomic(traced[own[0]], traced[own[own.length - 1]], TraceText.of(name.text()));
        }
    }

    /** In a block, a first look at a variable and the first change of it after that are a check and its act. */
    private void tellChecks(int[] events) {
        Map<Long, Integer> looks = new HashMap<>();
        for (int event : events) {
            if (!isThere(event) || !log.operation(event).isAccess()) {
                continue;
            }
            if (log.operation(event) == Operation.READ) {
                looks.putIfAbsent(log.variable(event), event);
            } else {
                Integer look = looks.put(log.variable(event), NOT_AGAIN);
                if (look != null && look != NOT_AGAIN && naming.key(look).equals(naming.key(event))) {
                    builder.check(traced[look], traced[event]);
                }
            }
        }
    }

    /** A lock that only one thread takes is left out of the trace; what it is held for is meant to be atomic all the same. */
    private void tellSections() {
        Map<Long, Integer> held = new HashMap<>();
        for (int event = 0; event < log.size(); event++) {
            long lock = ((long) log.thread(event) << 32) | log.target(event);
            switch (log.operation(event)) {
                case ACQUIRE -> held.put(lock, event);
                case WAIT -> held.remove(lock);
                case RELEASE -> {
                    Integer acquire = held.remove(lock);
                    if (acquire != null && !isThere(acquire)) {
                        tellSection(acquire, event);
                    }
                }
                default -> {}
            }
        }
    }

    private void tellSection(int acquire, int release) {
        int[] own = IntStream.range(acquire, release)
                .filter(event -> log.thread(event) == log.thread(acquire))
                .toArray();
        if (looksTwice(own)) {
            tell(own, new BlockName.Section(naming.lock(acquire), naming.location(acquire)));
        }
    }

    /** Whether there is anything to come between: two accesses of one variable. */
    private boolean looksTwice(int[] events) {
        Set<Long> variables = new HashSet<>();
        return Arrays.stream(events)
                .filter(event -> isThere(event) && log.operation(event).isAccess())
                .anyMatch(event -> !variables.add(log.variable(event)));
    }

    private boolean isThere(int event) {
        return traced[event] != LEFT_OUT;
    }

    private static BlockName method(int site) {
        Location location = SiteLocations.of(site);
        return new BlockName.Method(location.className(), location.method());
    }
}

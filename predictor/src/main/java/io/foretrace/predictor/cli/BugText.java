package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * A bug other than a race, in words.
 *
 * @param name what it is, as JSON has it
 * @param events what it is about: the acquires of a deadlock; the three accesses of an atomicity violation; a read and the write that it
 *     can come before; a notification and the wait that it can come before
 * @param on the locks or the variable, in the order of the events, each once
 * @param detail what else there is to say, empty if nothing
 */
record BugText(String name, List<Integer> events, List<String> on, String detail) {
    static BugText of(Trace trace, Bug bug) {
        return bug.accept(new Bug.Cases<>() {
            @Override
            public BugText dataRace(DataRace race) {
                return of(trace, "race", "", race.events());
            }

            @Override
            public BugText deadlock(Deadlock deadlock) {
                return of(trace, "deadlock", "", deadlock.events());
            }

            @Override
            public BugText atomicityViolation(AtomicityViolation violation) {
                return of(trace, "atomicity-violation", violation.block().text(), violation.events());
            }

            @Override
            public BugText earlyRead(EarlyRead early) {
                return of(trace, "early-read", "", early.events());
            }

            @Override
            public BugText lostSignal(LostSignal lost) {
                return of(trace, "lost-signal", "", lost.events());
            }
        });
    }

    private static BugText of(Trace trace, String name, String detail, List<Integer> events) {
        List<String> on = new ArrayList<>();
        for (int event : events) {
            boolean isLock = trace.op(event).target() == Op.Target.LOCK;
            String target = (isLock ? trace.locks() : trace.variables()).name(trace.target(event));
            if (!on.contains(target)) {
                on.add(target);
            }
        }
        return new BugText(name, events, on, detail);
    }

    /** {@code atomicity violation on x in Account.transfer}. */
    String sentence() {
        return name.replace('-', ' ') + " on " + String.join(", ", on) + (detail.isEmpty() ? "" : " in " + detail);
    }
}

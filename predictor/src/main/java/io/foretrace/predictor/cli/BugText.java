package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.bug.NestedMonitorLockout;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.List;

/**
 * A bug in words.
 *
 * @param name what it is, as JSON has it
 * @param on the locks or the variable, in the order of the events, each once
 * @param locations where the events are
 * @param detail what else there is to say, empty if nothing
 */
record BugText(String name, List<String> on, List<String> locations, String detail) {
    static BugText of(Trace trace, Bug bug) {
        return bug.accept(new Words(trace));
    }

    /** What is said about each kind. */
    private record Words(Trace trace) implements Bug.Cases<BugText> {
        @Override
        public BugText dataRace(DataRace race) {
            return text("race", race, "");
        }

        @Override
        public BugText deadlock(Deadlock deadlock) {
            return text("deadlock", deadlock, "");
        }

        @Override
        public BugText nestedMonitorLockout(NestedMonitorLockout lockout) {
            return text("nested-monitor-lockout", lockout, "");
        }

        @Override
        public BugText atomicityViolation(AtomicityViolation violation) {
            return text("atomicity-violation", violation, violation.block().text());
        }

        @Override
        public BugText earlyRead(EarlyRead early) {
            return text("early-read", early, "");
        }

        @Override
        public BugText lostSignal(LostSignal lost) {
            return text("lost-signal", lost, "");
        }

        private BugText text(String name, Bug bug, String detail) {
            List<String> on = bug.events().stream().map(this::target).distinct().toList();
            List<String> locations =
                    bug.events().stream().map(trace::locationText).toList();
            return new BugText(name, on, locations, detail);
        }

        private String target(int event) {
            boolean isLock = trace.op(event).target() == Op.Target.LOCK;
            return (isLock ? trace.locks() : trace.variables()).name(trace.target(event));
        }
    }

    /** {@code atomicity violation on x in Account.transfer}. */
    String sentence() {
        return name.replace('-', ' ') + " on " + String.join(", ", on) + (detail.isEmpty() ? "" : " in " + detail);
    }
}

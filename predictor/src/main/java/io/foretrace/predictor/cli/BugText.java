package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.Bug;
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
        return bug.accept(new Bug.Cases<>(
                race -> text(trace, race, "race", ""),
                deadlock -> text(trace, deadlock, "deadlock", ""),
                lockout -> text(trace, lockout, "nested-monitor-lockout", ""),
                torn -> text(trace, torn, "atomicity-violation", torn.block().text()),
                early -> text(trace, early, "early-read", ""),
                lost -> text(trace, lost, "lost-signal", "")));
    }

    private static BugText text(Trace trace, Bug bug, String name, String detail) {
        List<String> on = bug.events().stream()
                .map(event -> target(trace, event))
                .distinct()
                .toList();
        List<String> locations = bug.events().stream().map(trace::locationText).toList();
        return new BugText(name, on, locations, detail);
    }

    private static String target(Trace trace, int event) {
        boolean isLock = trace.op(event).target() == Op.Target.LOCK;
        return (isLock ? trace.locks() : trace.variables()).name(trace.target(event));
    }

    /** {@code atomicity violation on x in Account.transfer}. */
    String sentence() {
        return name.replace('-', ' ') + " on " + String.join(", ", on) + (detail.isEmpty() ? "" : " in " + detail);
    }
}

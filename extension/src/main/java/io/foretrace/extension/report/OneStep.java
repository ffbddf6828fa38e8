package io.foretrace.extension.report;

import io.foretrace.scheduler.record.Event;
import java.util.Optional;

/** What would make two steps of a thread one, in one sentence. */
final class OneStep {
    private OneStep() {}

    /** @param between what another thread does meanwhile */
    static String text(Side first, Side between, Side last) {
        Optional<HeldLock> common = first.locks().stream()
                .filter(lock -> lock.isAmong(between.locks()) && lock.isAmong(last.locks()))
                .findFirst();
        return common.map(lock ->
                        "All hold " + lock.name() + ", but it is given back between the two: hold it around" + " both.")
                .orElseGet(() -> "Nothing keeps the other thread out between the two: hold one lock around both, or "
                        + last.event().map(OneStep::method).orElse("use one atomic operation for both") + ".");
    }

    /** Which method of the object does both. */
    private static String method(Event act) {
        String type = act.isAccess() ? act.variable().type() : "";
        if (type.startsWith("java.util.concurrent.atomic.")) {
            return "let one method do both, such as updateAndGet or compareAndSet";
        } else if (type.startsWith("java.util.concurrent.Concurrent") && type.endsWith("Map")) {
            return "let one method do both, such as compute, computeIfAbsent or merge";
        }
        return "use one atomic operation for both";
    }
}

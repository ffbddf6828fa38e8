package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.Optional;

/** What would make two steps of a thread one, in one sentence. */
public final class OneStep {
    private OneStep() {}

    /**
     * How both would be done in one step.
     *
     * @param between what another thread does meanwhile
     */
    public static String text(Side first, Side between, Side last) {
        List<HeldLock> own = last.locks().stream()
                .filter(lock -> lock.isAmong(first.locks()))
                .toList();
        Optional<HeldLock> common =
                own.stream().filter(lock -> lock.isAmong(between.locks())).findFirst();
        if (common.isPresent()) {
            HeldLock lock = common.get();
            return "All hold " + lock.name()
                    + (isKept(lock, first)
                            ? ", but only for reading: take its write lock to write."
                            : ", but it is released between the two: hold it around both.");
        }
        Optional<HeldLock> kept =
                own.stream().filter(lock -> isKept(lock, first)).findFirst();
        return kept.map(lock ->
                        lock.name() + " is held around both, but not at " + between.text() + ": hold it there too.")
                .orElseGet(() -> "Nothing keeps the other thread out between the two: hold one lock around both, or "
                        + last.event().map(OneStep::method).orElse("use one atomic operation for both") + ".");
    }

    /** Whether the lock was held all the time since. */
    private static boolean isKept(HeldLock lock, Side since) {
        return since.locks().stream().anyMatch(held -> held.event().equals(lock.event()));
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

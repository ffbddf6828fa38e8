package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.Bug;

/** The case of each kind of bug. A new kind does not compile until it has one. */
final class BugCases {
    private static final Bug.Cases<BugCase> ALL = new Bug.Cases<>(
            RaceCase::new,
            DeadlockCase::new,
            NestedMonitorLockoutCase::new,
            AtomicityCase::new,
            EarlyReadCase::new,
            LostSignalCase::new);

    private BugCases() {}

    static BugCase of(Bug bug) {
        return bug.accept(ALL);
    }
}

package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.bug.NestedMonitorLockout;

/** The case of each kind of bug. A new kind does not compile until it has one. */
final class BugCases implements Bug.Cases<BugCase> {
    private static final BugCases ALL = new BugCases();

    private BugCases() {}

    static BugCase of(Bug bug) {
        return bug.accept(ALL);
    }

    @Override
    public BugCase dataRace(DataRace race) {
        return new RaceCase(race);
    }

    @Override
    public BugCase deadlock(Deadlock deadlock) {
        return new DeadlockCase(deadlock);
    }

    @Override
    public BugCase nestedMonitorLockout(NestedMonitorLockout lockout) {
        return new NestedMonitorLockoutCase(lockout);
    }

    @Override
    public BugCase atomicityViolation(AtomicityViolation violation) {
        return new AtomicityCase(violation);
    }

    @Override
    public BugCase earlyRead(EarlyRead early) {
        return new EarlyReadCase(early);
    }

    @Override
    public BugCase lostSignal(LostSignal lost) {
        return new LostSignalCase(lost);
    }
}

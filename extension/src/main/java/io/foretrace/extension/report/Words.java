package io.foretrace.extension.report;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.bug.NestedMonitorLockout;
import io.foretrace.predictor.trace.BlockName;
import java.util.Optional;
import java.util.stream.Stream;

/** The words for each kind of bug. A new kind does not compile until it has some. */
public final class Words implements Bug.Cases<BugWords> {
    private static final Words ALL = new Words();

    private Words() {}

    public static BugWords of(Bug bug) {
        return bug.accept(ALL);
    }

    /**
     * The words for the bug in the file of a schedule.
     *
     * @param block what is torn
     */
    public static Optional<BugWords> named(String name, Optional<BlockName> block) {
        return Stream.<BugWords>of(
                        new RaceWords(),
                        new DeadlockWords(),
                        new NestedMonitorLockoutWords(),
                        new TornBlockWords(block),
                        new EarlyReadWords(),
                        new LostSignalWords())
                .filter(words -> words.name().equals(name))
                .findFirst();
    }

    @Override
    public BugWords dataRace(DataRace race) {
        return new RaceWords();
    }

    @Override
    public BugWords deadlock(Deadlock deadlock) {
        return new DeadlockWords();
    }

    @Override
    public BugWords nestedMonitorLockout(NestedMonitorLockout lockout) {
        return new NestedMonitorLockoutWords();
    }

    @Override
    public BugWords atomicityViolation(AtomicityViolation violation) {
        return new TornBlockWords(Optional.of(violation.block()));
    }

    @Override
    public BugWords earlyRead(EarlyRead early) {
        return new EarlyReadWords();
    }

    @Override
    public BugWords lostSignal(LostSignal lost) {
        return new LostSignalWords();
    }
}

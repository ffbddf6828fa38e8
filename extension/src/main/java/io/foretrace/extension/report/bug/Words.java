package io.foretrace.extension.report.bug;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.trace.BlockName;
import java.util.Optional;
import java.util.stream.Stream;

/** The words for each kind of bug. A new kind does not compile until it has some. */
public final class Words {
    private static final Bug.Cases<BugWords> ALL = new Bug.Cases<>(
            race -> new RaceWords(),
            deadlock -> new DeadlockWords(),
            lockout -> new NestedMonitorLockoutWords(),
            torn -> new TornBlockWords(Optional.of(torn.block())),
            early -> new EarlyReadWords(),
            lost -> new LostSignalWords());

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
}

package io.foretrace.predictor.bug;

import java.util.List;
import java.util.function.Function;

/**
 * Something that can go wrong in another order of the same events, by the events of the trace that it is about.
 *
 * <p>What differs between the kinds is a method here, or a {@link Cases} where another module has something to say about
 * each of them: a kind that misses a place does not compile.
 */
public sealed interface Bug
        permits DataRace, Deadlock, NestedMonitorLockout, AtomicityViolation, EarlyRead, LostSignal {
    BugKind kind();

    /** What must hold at the end of a reordering for it to show. */
    ErrorCondition condition();

    /** The events that a person is told about, in the order in which they make the bug. */
    List<Integer> events();

    /** The case of this bug. */
    <R> R accept(Cases<R> cases);

    /** Something for each kind of bug. */
    record Cases<R>(
            Function<DataRace, R> dataRace,
            Function<Deadlock, R> deadlock,
            Function<NestedMonitorLockout, R> nestedMonitorLockout,
            Function<AtomicityViolation, R> atomicityViolation,
            Function<EarlyRead, R> earlyRead,
            Function<LostSignal, R> lostSignal) {}
}

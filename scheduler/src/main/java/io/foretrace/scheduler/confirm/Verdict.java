package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.ReachedBug;

/** What came of forcing a predicted bug. */
public sealed interface Verdict {
    /** The execution that was to show the bug. */
    Execution execution();

    /** Both threads stood before their accesses to the same memory, one of them a write, both free to go. */
    record Confirmed(Reached reached, Execution execution) implements Verdict {}

    /**
     * Of a bug that is not a race: the predicted state was reached, and the execution went on from there to its end. A
     * deadlock has happened; what came of another bug is for the outcome to say.
     */
    record Shown(ReachedBug reached, Execution execution) implements Verdict {}

    /**
     * The program does not do what the witness says: the bug as it was predicted cannot happen.
     *
     * @param step how many steps had been made
     * @param expected what the witness says
     * @param actual what the program did instead
     */
    record Infeasible(long step, String expected, String actual, Execution execution) implements Verdict {}

    /** The bug was not reached, and nothing shows that it cannot be. */
    record Unknown(String why, Execution execution) implements Verdict {}

    /** The execution came to a bound, of steps or of time, before the bug. */
    record OutOfTime(String why, Execution execution) implements Verdict {}
}

package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Reached;

/** What came of forcing a predicted race. */
public sealed interface Verdict {
    /** The execution that was to show the race. */
    Execution execution();

    /** Both threads stood before their accesses to the same memory, one of them a write, both free to go. */
    record Confirmed(Reached reached, Execution execution) implements Verdict {}

    /**
     * The program does not do what the witness says: the race as it was predicted cannot happen.
     *
     * @param step how many steps had been made
     * @param expected what the witness says
     * @param actual what the program did instead
     */
    record Infeasible(long step, String expected, String actual, Execution execution) implements Verdict {}

    /** The race was not reached, and nothing shows that it cannot be. */
    record Unknown(String why, Execution execution) implements Verdict {}

    /** The execution came to a bound, of steps or of time, before the race. */
    record OutOfTime(String why, Execution execution) implements Verdict {}
}

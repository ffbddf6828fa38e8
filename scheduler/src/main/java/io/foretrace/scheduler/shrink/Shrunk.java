package io.foretrace.scheduler.shrink;

import java.util.List;

/**
 * What is left of a failing schedule.
 *
 * @param switches the switches that are left, in their order
 * @param without what came of the same execution without each of them; {@link Trial.Result#UNTRIED} if the bound came first
 * @param tries how many executions it took
 */
public record Shrunk(List<Made> switches, List<Trial.Result> without, int tries) {
    public Shrunk {
        switches = List.copyOf(switches);
        without = List.copyOf(without);
    }

    /** Whether each switch that is left is needed for the execution to fail the same way. */
    public boolean isMinimal() {
        return without.stream().allMatch(result -> result == Trial.Result.PASSED || result == Trial.Result.OTHER);
    }
}

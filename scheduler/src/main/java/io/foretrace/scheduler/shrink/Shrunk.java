package io.foretrace.scheduler.shrink;

import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.ArrayList;
import java.util.List;

/**
 * What is left of a schedule.
 *
 * @param schedule the one that was made small
 * @param switches the switches that are left, in their order
 * @param without what came of the same execution without each of them; {@link Trial.Result#UNTRIED} if the bound came first
 * @param tries how many executions it took
 */
public record Shrunk(Schedule schedule, List<MadeSwitch> switches, List<Trial.Result> without, int tries) {
    public Shrunk {
        switches = List.copyOf(switches);
        without = List.copyOf(without);
    }

    /** The same without one of the switches, once more. */
    public SchedulingStrategy leavingOut(int number) {
        List<Switch> others =
                new ArrayList<>(switches.stream().map(MadeSwitch::made).toList());
        others.remove(number);
        return GivenSwitches.with(others, schedule);
    }

    /** Whether each switch that is left is needed for the execution to fail the same way. */
    public boolean isMinimal() {
        return without.stream().allMatch(result -> result == Trial.Result.OPPOSITE || result == Trial.Result.OTHER);
    }
}

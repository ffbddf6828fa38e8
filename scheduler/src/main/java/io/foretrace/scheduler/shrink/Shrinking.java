package io.foretrace.scheduler.shrink;

import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.shrink.Trial.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Delta debugging over the switches of a failing schedule: leaves out more and more of them, as long as the execution still
 * fails in the same way. The last execution that did is the one that is left. The same schedule shrinks in the same way each
 * time, unless time runs out.
 */
public final class Shrinking {
    private final Schedule schedule;
    private final Trial trial;
    private final int most;
    private final BooleanSupplier hasTime;
    private final Map<List<Switch>, Result> known = new HashMap<>();
    private GivenSwitches best;
    private List<Switch> left = List.of();
    private int tries;

    private Shrinking(Schedule schedule, Trial trial, int most, BooleanSupplier hasTime) {
        this.schedule = schedule;
        this.trial = trial;
        this.most = most;
        this.hasTime = hasTime;
        this.best = GivenSwitches.of(schedule);
    }

    /**
     * Shrinks the schedule of an execution that failed.
     *
     * @param most how many executions it may take
     * @param hasTime asked before each of them
     * @return empty if the execution does not fail in the same way when it is repeated
     */
    public static Optional<Shrunk> shrink(Schedule schedule, Trial trial, int most, BooleanSupplier hasTime) {
        Shrinking shrinking = new Shrinking(schedule, trial, most, hasTime);
        return shrinking.repeats() ? Optional.of(shrinking.shrink()) : Optional.empty();
    }

    private boolean repeats() {
        tries++;
        boolean same = trial.run(best) == Result.SAME;
        left = switches(best);
        return same;
    }

    private Shrunk shrink() {
        tryOnly(List.of());
        tryOnly(best.made().stream()
                .filter(MadeSwitch::shared)
                .map(MadeSwitch::made)
                .toList());
        for (int size = (left.size() + 1) / 2; size > 1; size = (size + 1) / 2) {
            leaveOut(size);
        }
        leaveOutAll();
        settle();
        leaveOutAll();
        List<Switch> needed = left;
        List<MadeSwitch> made = best.made();
        List<Result> without = needed.stream()
                .map(each -> known.getOrDefault(without(needed, List.of(each)), Result.UNTRIED))
                .toList();
        return new Shrunk(schedule, made, without, tries);
    }

    /** One switch after the other, until none can be left out: what was needed before may not be any more. */
    private void leaveOutAll() {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = leaveOut(1);
        }
    }

    /** Leaves out so many neighbours at once, one stretch after the other; whether one could be left out. */
    private boolean leaveOut(int size) {
        boolean any = false;
        int from = 0;
        while (from < left.size()) {
            List<Switch> stretch = left.subList(from, Math.min(left.size(), from + size));
            if (tryOnly(without(left, stretch))) {
                any = true;
            } else {
                from += size;
            }
        }
        return any && !left.isEmpty();
    }

    /** A switch explains more where its thread is about to touch what others touch, too. */
    private void settle() {
        for (int i = 0; i < left.size(); i++) {
            Switch early = left.get(i);
            List<Switch> moved = new ArrayList<>(left);
            moved.set(i, best.later(early));
            if (!moved.equals(left)) {
                result(moved);
            }
        }
    }

    private static List<Switch> without(List<Switch> all, List<Switch> some) {
        List<Switch> rest = new ArrayList<>(all);
        rest.removeAll(some);
        return rest;
    }

    private static List<Switch> switches(GivenSwitches course) {
        return course.made().stream().map(MadeSwitch::made).toList();
    }

    /** Whether it fails in the same way with these switches only. They are what is left then, as far as they were made. */
    private boolean tryOnly(List<Switch> switches) {
        return switches.size() < left.size() && result(switches) == Result.SAME;
    }

    private Result result(List<Switch> switches) {
        Result before = known.get(switches);
        if (before != null) {
            return before;
        }
        if (tries >= most || !hasTime.getAsBoolean()) {
            return Result.UNTRIED;
        }
        tries++;
        GivenSwitches course = GivenSwitches.with(switches, schedule);
        Result result = trial.run(course);
        known.put(List.copyOf(switches), result);
        if (result == Result.SAME) {
            best = course;
            left = switches(course);
        }
        return result;
    }
}

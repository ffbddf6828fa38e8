package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Footprints.Touch;
import io.foretrace.scheduler.record.SeveralSteps;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where the order of an execution could have been another one: two steps touch the same thing, and nothing else orders them. */
final class Races {
    private final Causality order;
    private final StepLog log;
    private final LastTouches touched;
    private final Footprints footprints;
    private final Set<Race> found = new LinkedHashSet<>();
    private final boolean locksAreSeen;
    private boolean leavesOut;

    /**
     * A thread that could have come before a step that it came after.
     *
     * @param earlier the place of that step in the list
     * @param later the place of the step that the thread made instead, or would have made next
     * @param thread its number in all executions
     * @param places where in the program both steps are
     */
    record Race(int earlier, int later, int thread, long places) {
        /** The behaviour in which the thread is early: all that does not depend on the earlier step, then the thread. */
        Goal reversed(Causality order) {
            Goal.Builder goal = new Goal.Builder();
            add(0, later, order, goal);
            return goal.early(thread);
        }

        /** The same with all that comes after the thread in the execution, and does not depend on it either. */
        Optional<Goal> reversedAsAWhole(Causality order) {
            Goal.Builder goal = new Goal.Builder();
            add(0, later, order, goal);
            boolean isMore = add(later + 1, order.nodes().size(), order, goal);
            return isMore ? Optional.of(goal.early(thread)) : Optional.empty();
        }

        private boolean add(int from, int to, Causality order, Goal.Builder goal) {
            boolean any = false;
            for (int i = from; i < to; i++) {
                boolean depends = order.isBefore(earlier, i) || (i > later && order.isBefore(later, i));
                if (!depends) {
                    goal.add(order.nodes().get(i));
                    any = true;
                }
            }
            return any;
        }
    }

    /** @param locksAreSeen whether threads may ask if a lock is taken, so that it matters who wants it meanwhile */
    Races(Causality order, StepLog log, Footprints footprints, LastTouches touched, boolean locksAreSeen) {
        this.locksAreSeen = locksAreSeen;
        this.order = order;
        this.log = log;
        this.footprints = footprints;
        this.touched = touched;
    }

    List<Race> found() {
        return List.copyOf(found);
    }

    /** Whether some were left out, or steps were, because nobody asks if a lock is taken. */
    boolean leavesOut() {
        return leavesOut || footprints.leavesOut();
    }

    /**
     * Whether others may come in between what is one step here and several in life: all of them are never executed. Where one part
     * after the other is looked at, that makes a difference only if two changes can come meanwhile.
     */
    boolean tearSteps() {
        Set<Integer> lookedAgainst = new HashSet<>();
        Set<Long> pairs = new HashSet<>();
        for (Race race : found) {
            int first = order.nodes().get(race.earlier).step();
            int second = race.later < order.nodes().size()
                    ? order.nodes().get(race.later).step()
                    : first;
            SeveralSteps earlier = footprints.several(first);
            SeveralSteps later = footprints.several(second);
            boolean torn = earlier == SeveralSteps.CHANGES || later == SeveralSteps.CHANGES;
            boolean printed = (earlier == SeveralSteps.PRINTS) != (later == SeveralSteps.PRINTS);
            boolean isNew = pairs.add((long) first << Integer.SIZE | second);
            boolean twice = isNew
                    && ((earlier == SeveralSteps.LOOKS && !lookedAgainst.add(first))
                            || (later == SeveralSteps.LOOKS && !lookedAgainst.add(second)));
            if (torn || printed || twice) {
                return true;
            }
        }
        return false;
    }

    /**
     * What a step comes after whatever it touches, or {@link Causality#NONE}.
     *
     * @param previous the thread's step before this one
     * @param enabling the step that let the thread run
     * @param notifying the step that notified the thread
     * @param opening the steps that opened its gates
     */
    record Past(int previous, int enabling, int notifying, List<Integer> opening) {}

    /** Notes the races of a step with those that its touches come after, and gives the latter. */
    List<Integer> find(int step, List<Touch> touches, Past past) {
        int thread = log.number(step);
        List<Integer> conflicts = new ArrayList<>();
        List<Integer> awaited = new ArrayList<>();
        for (Touch touch : touches) {
            (touch.waits() ? awaited : conflicts).addAll(touched.before(touch, thread));
        }
        for (Touch touch : touches) {
            for (int node : touch.waits() ? List.<Integer>of() : touched.before(touch, thread)) {
                if (isImmediate(node, conflicts, past)) {
                    race(node, touch, step, past);
                }
            }
        }
        for (Touch touch : touches) {
            findFar(touch, step, past);
        }
        // What the step waits for at its end does not keep its beginning from coming earlier.
        conflicts.addAll(awaited);
        return conflicts;
    }

    /**
     * The first of many changes is as far back as a look can come at once: one change after the other, it would come there in the
     * end, but very late if many threads change the same thing.
     */
    private void findFar(Touch touch, int step, Past past) {
        if (touch.writes() || touch.waits()) {
            return;
        }
        for (int node : touched.writers(touch.subject(), log.number(step))) {
            if (!order.isBefore(node, past.enabling) && !isForced(node, past)) {
                add(node, step);
                return;
            }
        }
    }

    private boolean isImmediate(int node, List<Integer> conflicts, Past past) {
        boolean isBeforeEnabling = node != past.enabling && order.isBefore(node, past.enabling);
        if (isBeforeEnabling || isForced(node, past)) {
            return false;
        }
        for (int other : conflicts) {
            if (other != node && order.isBefore(node, other)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the thread has to come after the step, even if it touched nothing. */
    private boolean isForced(int node, Past past) {
        boolean isForced = order.isBefore(node, past.previous) || order.isBefore(node, past.notifying);
        for (int opening : past.opening) {
            isForced |= order.isBefore(node, opening);
        }
        return isForced;
    }

    private void race(int node, Touch touch, int step, Past past) {
        int taken = touch.acquires()
                ? touched.taken(touch.subject(), order.nodes().get(node).thread())
                : Causality.NONE;
        if (taken != Causality.NONE && taken != node) {
            // Whoever wants a lock that is taken has to come before it was, not before it is given back.
            if (!isForced(taken, past)) {
                add(taken, step);
            }
            boolean isExplicit = log.isExplicit(touch.subject());
            leavesOut |= isExplicit && !locksAreSeen;
            if (!isExplicit || !locksAreSeen) {
                return;
            }
        }
        if (node != past.enabling) {
            add(node, step);
        }
    }

    /** Time passes only when nobody can go on: a thread that waits for a moment to come is never early. */
    private void add(int earlier, int step) {
        int at = order.nodes().get(earlier).step();
        long self = 1L << log.thread(step);
        if ((log.timedOut(step) & ~log.enabled(at) & self) == 0) {
            long places = (long) footprints.site(at) << Integer.SIZE | footprints.site(step);
            found.add(new Race(earlier, order.nodes().size(), log.number(step), places));
        }
    }
}

package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.InitialiserCycle.Place;
import io.foretrace.scheduler.control.ending.ExecutionEnded;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ProgramStack;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who initialises which class, and who is about to need one; of classes whose initialisers may need each other. A class is
 * initialised once in a JVM, and a thread that waits for one cannot be taken out of that: so nobody is led into the deadlock. What is
 * shown is that a thread was in the initialiser of one class, that another thread stood before its first use of a second one,
 * free to go, and that the two initialisers then did need each other.
 */
final class Initialisations {
    /** So often a thread lets others go first, which may never come to such a class. */
    private static final int TURNS = 20;

    /** And so often while another initialises, which nearly always comes to an end. */
    private static final int MOST_TURNS = 100_000;

    private final Threads threads;
    private final Scheduler scheduler;
    private final boolean waits;
    private final List<Initialising> all = new ArrayList<>();
    private final List<InitialiserCycle> confirmed = new ArrayList<>();
    private final List<InitialiserCycle> possible = new ArrayList<>();
    private final InitialiserDeadlock deadlock;
    private long moment;

    /** @param waits whether threads wait for each other before they initialise a class */
    Initialisations(Threads threads, Scheduler scheduler, boolean waits) {
        this.threads = threads;
        this.scheduler = scheduler;
        this.waits = waits;
        this.deadlock = new InitialiserDeadlock(scheduler);
    }

    /** Those that were seen; what was confirmed first, and of each two classes one. */
    List<InitialiserCycle> cycles() {
        List<InitialiserCycle> found = new ArrayList<>(confirmed);
        for (InitialiserCycle each : possible) {
            if (found.stream().noneMatch(known -> isSame(known, each))) {
                found.add(each);
            }
        }
        return found;
    }

    private static boolean isSame(InitialiserCycle one, InitialiserCycle other) {
        return (one.first().equals(other.first()) && one.second().equals(other.second()))
                || (one.first().equals(other.second()) && one.second().equals(other.first()));
    }

    void begins(ControlledThread me, Class<?> type) {
        of(me).begins(type, me.stretches.quietDepth(), ++moment);
    }

    /** The thread has left an initialiser. */
    void left(ControlledThread me) {
        if (!all.isEmpty()) {
            of(me).left(me.stretches.quietDepth());
        }
    }

    void needs(ControlledThread me, Class<?> type, int site) {
        if (Jdk.isUninitialised(type)) {
            needsUninitialised(of(me), type, site);
        } else if (waits || !all.isEmpty()) {
            comesLate(of(me), type);
        }
    }

    private void needsUninitialised(Initialising mine, Class<?> type, int site) {
        if (mine.isIn(type)) {
            needsAgain(mine, type);
        } else if (inOther(mine, type) == null) {
            standsBefore(mine, type, site);
        } else {
            comesLate(mine, type);
            mine.awaits(type);
            deadlock.endIfAny(mine, each -> inOther(each, each.awaited()));
            letGo(mine, type, site, MOST_TURNS);
            mine.awaits(null);
        }
    }

    /** Where it stands, the thread lets the others go first, as long as they do not stand before such a class too. */
    private void standsBefore(Initialising mine, Class<?> type, int site) {
        mine.stands(type, ++moment, waits || mine.isInAny());
        if (waits) {
            letGo(mine, type, site, TURNS);
        }
        mine.goesOn();
        if (Jdk.isUninitialised(type)) {
            needsAbove(mine, type);
        }
    }

    private void letGo(Initialising mine, Class<?> type, int site, int most) {
        int turns = 0;
        for (int i = 0; i < MOST_TURNS && turns < most && Jdk.isUninitialised(type) && hasTime(mine); i++) {
            turns += isAnotherInside(mine) ? 0 : 1;
            if (!giveWay(mine, site)) {
                return;
            }
        }
    }

    /** Whether the thread goes on: not if the execution has ended, which must not break an initialiser off. */
    private boolean giveWay(Initialising mine, int site) {
        ControlledThread me = mine.thread;
        me.pending.set(Ops.YIELD, site, null, 0);
        me.yields(true);
        try {
            scheduler.point();
        } catch (ExecutionEnded e) {
            if (!mine.isInAny() || deadlock.isThere()) {
                throw e;
            }
            return false;
        } finally {
            me.yields(false);
        }
        return true;
    }

    /** Whether somebody else can go first: who is in an initialiser goes before those who are in none. */
    private boolean hasTime(Initialising mine) {
        for (ControlledThread thread : threads.all()) {
            if (thread != mine.thread && thread.isRunnable()) {
                Initialising other = of(thread);
                if (!other.isStanding() || other.depth() > mine.depth()) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isAnotherInside(Initialising mine) {
        return all.stream().anyMatch(each -> each != mine && each.isInAny() && each.thread.isRunnable());
    }

    private @Nullable Initialising inOther(Initialising mine, @Nullable Class<?> type) {
        return type == null
                ? null
                : all.stream()
                        .filter(each -> each != mine && each.isIn(type))
                        .findFirst()
                        .orElse(null);
    }

    /** The initialiser of a class needs one whose initialiser it is in. */
    private void needsAgain(Initialising mine, Class<?> first) {
        List<StackTraceElement> here = ProgramStack.of(mine.thread.thread);
        for (Initialising.Begun second : mine.within(first, here)) {
            Place inFirst = mine.place(second.stack());
            Place inSecond = mine.place(here);
            found(
                    mine,
                    new Initialising.Cycle(first, second.type(), inFirst, inSecond, threads.count()),
                    second.moment());
        }
    }

    /** In the initialiser of a class, one that extends it: that one cannot be initialised without the other. */
    private void needsAbove(Initialising mine, Class<?> type) {
        for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            if (mine.isIn(above)) {
                Place here = mine.place(ProgramStack.of(mine.thread.thread));
                Place nowhere = mine.place(List.of());
                found(mine, new Initialising.Cycle(above, type, here, nowhere, threads.count()), ++moment);
            }
        }
    }

    private void found(Initialising mine, Initialising.Cycle cycle, long begun) {
        for (Initialising other : all) {
            if (other != mine && other.stoodBefore(cycle.second(), begun)) {
                confirmed.add(cycle.with(other.placeNow(), true));
            } else if (other != mine && cycle.concerns(other)) {
                possible.add(cycle.with(other.placeNow(), false));
            }
        }
        mine.seen(cycle);
    }

    /** The class is initialised, or another thread is at it; that thread may have come first by chance. */
    private void comesLate(Initialising mine, Class<?> type) {
        if (!mine.needs(type)) {
            return;
        }
        for (Initialising other : all) {
            for (Initialising.Cycle cycle : other.cycles()) {
                if (other != mine && type == cycle.second() && cycle.concerns(mine)) {
                    possible.add(cycle.with(mine.place(ProgramStack.of(mine.thread.thread)), false));
                }
            }
        }
    }

    private Initialising of(ControlledThread thread) {
        for (Initialising each : all) {
            if (each.thread == thread) {
                return each;
            }
        }
        Initialising added = new Initialising(thread);
        all.add(added);
        return added;
    }
}

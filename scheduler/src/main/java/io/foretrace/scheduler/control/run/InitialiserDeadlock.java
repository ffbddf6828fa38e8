package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.thread.Initialisers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for classes that they initialise in turn: because their initialisers wait for each other. It is told before
 * they wait inside the JVM, where nobody could end them; their classes cannot be used any more.
 */
final class InitialiserDeadlock {
    private final Scheduler scheduler;
    private boolean isThere;

    InitialiserDeadlock(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    boolean isThere() {
        return isThere;
    }

    /**
     * Ends the execution if a thread that has just begun to wait closes a circle.
     *
     * @param awaited who initialises what that thread waits for
     */
    void endIfAny(Initialising last, Function<Initialising, @Nullable Initialising> awaited) {
        List<Outcome.Waiting> cycle = new ArrayList<>();
        Initialising each = last;
        do {
            Initialising holder = awaited.apply(each);
            Class<?> type = each.awaited();
            if (holder == null || type == null) {
                return;
            }
            cycle.add(Initialisers.awaiting(each.thread, type, holder.thread));
            each = holder;
        } while (each != last); // who waits in a circle has been told of before another could come to it
        isThere = true;
        scheduler.end(new Outcome.Deadlock(cycle));
    }
}

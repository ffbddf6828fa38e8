package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import java.util.List;
import java.util.Optional;

/**
 * As near to a saved schedule as a program comes that has changed since the schedule was saved. A {@link Replay} counts steps,
 * and every access that was added or removed makes its count wrong. This strategy goes by names instead: each run of the schedule
 * is followed until its thread comes to the method in which the run ended. What does not exist any more is passed over.
 */
public final class Follow implements SchedulingStrategy {
    /** A thread that never comes to its place may run so many times as long as the schedule says before it is given up. */
    private static final int PATIENCE = 10;

    private static final int NOBODY = -1;

    /** When a thread has arrived at the end of a run. Neither is right for every change of a program: try both. */
    public enum Arrival {
        /** As soon as it is in the method: right if the program does less than before. */
        AT_ONCE,
        /** When it is in the method and has made as many steps as the schedule says: right if the program does more. */
        AFTER_ALL_STEPS
    }

    private final Schedule schedule;
    private final List<String> threads;
    private final Arrival arrival;
    private final KeepRunning afterwards = new KeepRunning();
    private int run;
    private int made;
    private int fitted;

    /** @param threads the names of the schedule's threads, the same under every schedule, by their numbers in the schedule */
    public Follow(Schedule schedule, List<String> threads, Arrival arrival) {
        this.schedule = schedule;
        this.threads = List.copyOf(threads);
        this.arrival = arrival;
    }

    @Override
    public void begin() {
        run = 0;
        made = 0;
        fitted = 0;
        afterwards.begin();
    }

    @Override
    public Optional<Schedule> repeats() {
        return Optional.of(schedule);
    }

    @Override
    public int next(Choice choice) {
        for (; run < schedule.runs(); run++, made = 0) {
            int thread = thread(choice);
            if (hasArrived(choice, thread)) {
                fitted += schedule.place(run).isEmpty() ? 0 : 1;
            } else if (canGoOn(choice, thread)) {
                made++;
                return thread;
            }
        }
        return afterwards.next(choice);
    }

    /** How many threads came to the place that the schedule names for the end of a run. */
    public int fitted() {
        return fitted;
    }

    private int thread(Choice choice) {
        int number = schedule.thread(run);
        for (int thread = 0; number < threads.size() && thread < choice.threadCount(); thread++) {
            if (choice.name(thread).equals(threads.get(number))) {
                return thread;
            }
        }
        return NOBODY;
    }

    private boolean hasArrived(Choice choice, int thread) {
        if (thread == NOBODY || made == 0) {
            return false;
        }
        boolean isEarly = made < schedule.steps(run);
        // The end of a thread has no place.
        return schedule.place(run).isEmpty()
                ? !isEarly
                : SavedPlace.isAt(schedule.place(run), choice.site(thread)) && (!isEarly || arrival == Arrival.AT_ONCE);
    }

    private boolean canGoOn(Choice choice, int thread) {
        return thread != NOBODY && Enabled.contains(choice, thread) && made / PATIENCE <= schedule.steps(run);
    }
}

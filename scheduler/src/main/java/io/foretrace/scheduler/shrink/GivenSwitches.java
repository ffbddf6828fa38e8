package io.foretrace.scheduler.shrink;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Replay;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * As few switches as possible, but for given ones; notes which it made. A switch to a thread that cannot run is left out.
 */
final class GivenSwitches implements SchedulingStrategy {
    private final Schedule original;
    private final @Nullable Replay replay;
    private final Map<Key, String> wanted = new HashMap<>();
    private final KeepRunning rest = new KeepRunning();
    private final Map<String, Integer> choices = new HashMap<>();
    private final Touched touched = new Touched();
    private final List<Noted> noted = new ArrayList<>();

    private record Key(String current, int number) {}

    /** @param subject what the current thread was about to touch, by its number; 0 if that was nothing known */
    private record Noted(Switch made, String instead, int ordinal, int position, long subject) {}

    /** @param original whose start is the start of this one, too */
    private GivenSwitches(Schedule original, @Nullable Replay replay) {
        this.original = original;
        this.replay = replay;
    }

    /** The schedule of another execution once more. */
    static GivenSwitches of(Schedule schedule) {
        return new GivenSwitches(schedule, new Replay(schedule));
    }

    /** Starts when the schedule does, and makes these switches. */
    static GivenSwitches with(Collection<Switch> switches, Schedule schedule) {
        GivenSwitches course = new GivenSwitches(schedule, null);
        switches.forEach(each -> course.wanted.put(new Key(each.current(), each.number()), each.chosen()));
        return course;
    }

    @Override
    public void begin() {
        rest.begin();
        if (replay != null) {
            replay.begin();
        }
        choices.clear();
        touched.clear();
        noted.clear();
    }

    @Override
    public Optional<Schedule> repeats() {
        return Optional.of(original);
    }

    @Override
    public int next(Choice choice) {
        String current = choice.name(choice.current());
        int number = choices.merge(current, 1, Integer::sum) - 1;
        int usual = rest.next(choice);
        int thread = replay == null ? wanted(choice, new Key(current, number), usual) : replay.next(choice);
        long subject = choice.subject(choice.current());
        touched.note(current, number, choice.current(), subject);
        if (thread != usual) {
            Switch made = new Switch(current, number, choice.name(thread));
            noted.add(new Noted(made, choice.name(usual), choice.events(usual), events(choice), subject));
        }
        return thread;
    }

    private static int events(Choice choice) {
        int events = 0;
        for (int thread = 0; thread < choice.threadCount(); thread++) {
            events += choice.events(thread);
        }
        return events;
    }

    private int wanted(Choice choice, Key key, int usual) {
        String name = wanted.get(key);
        for (int thread = 0; name != null && thread < choice.threadCount(); thread++) {
            if (choice.name(thread).equals(name)) {
                return canRun(choice, thread) ? thread : usual;
            }
        }
        return usual;
    }

    private static boolean canRun(Choice choice, int thread) {
        return choice.isEnabled(thread) || choice.isTimed(thread);
    }

    /** The switches that were made, in their order. */
    List<MadeSwitch> made() {
        return noted.stream()
                .map(each -> new MadeSwitch(
                        each.made, each.instead, each.ordinal, each.position, touched.isShared(each.subject)))
                .toList();
    }

    /** The same switch when its thread is next about to touch something shared; itself if it is already, or never is. */
    Switch later(Switch early) {
        return new Switch(early.current(), touched.nextShared(early.current(), early.number()), early.chosen());
    }
}

package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.guide.StateSearch.Beginning;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.HashMap;
import java.util.Map;

/**
 * An execution that begins like another one, up to a move that nobody has made, and then goes on by such moves where there are any.
 * Who comes to a state again, in one execution, and has changed nothing, lets others go on: it spins.
 */
final class StateWalk implements SchedulingStrategy {
    static final int NOBODY = -1;

    /** Of longer executions only the beginning is looked at. */
    private static final int MOST_STEPS = 20_000;

    /** One in so many moves is another thread's, although the current one could make one that is new, too. */
    private static final int ONE_IN = 4;

    private final StateSearch search;
    private final Beginning beginning;
    private final long seed;
    private final StateHash hash;
    private final KeepRunning rest = new KeepRunning();
    /** By state: how much had changed when the execution came to it last. */
    private final Map<Long, Long> passed = new HashMap<>();

    private StateSearch.Course course;
    private int preemptions;

    /** Who did last what others care for. */
    private int running;

    StateWalk(StateSearch search, StateHash hash, Beginning beginning, long seed) {
        this.search = search;
        this.beginning = beginning;
        this.seed = seed;
        this.hash = hash;
        this.course = search.new Course();
    }

    @Override
    public void begin() {
        rest.begin();
        hash.begin();
        passed.clear();
        course = search.new Course();
        preemptions = 0;
        running = 0;
    }

    @Override
    public int next(Choice choice) {
        int usual = rest.next(choice);
        if (choice.isOver() || choice.step() >= MOST_STEPS) {
            return usual;
        }
        hash.look(choice);
        long state = hash.all(choice);
        boolean again = Long.valueOf(choice.changes()).equals(passed.put(state, choice.changes()));
        int apart = again ? NOBODY : apart(choice);
        int thread = apart;
        if (apart == NOBODY) {
            boolean mayGoOn =
                    !again && choice.isEnabled(running) && !(choice.yielding() && choice.current() == running);
            thread = choose(choice, state, mayGoOn ? running : again ? afterCurrent(choice) : usual);
            offerOthers(choice, state, thread, mayGoOn);
            search.made(move(choice, state, thread));
            preemptions += mayGoOn && thread != running ? 1 : 0;
            running = thread;
        } else if (isFollowing(choice)) {
            thread = follow(choice, apart);
        }
        course.chosen((int) choice.step(), thread);
        return thread;
    }

    /** A thread that is about to do what nobody else cares for: whenever it does so, it comes to the same. */
    private int apart(Choice choice) {
        int apart = NOBODY;
        for (int i = 0; i < choice.enabledCount(); i++) {
            int thread = choice.enabled(i);
            if (!hash.isContended(choice, thread) && (apart == NOBODY || thread == choice.current())) {
                apart = thread;
            }
        }
        return apart;
    }

    private boolean isFollowing(Choice choice) {
        return choice.step() <= beginning.steps() && beginning.thread() != NOBODY;
    }

    private int follow(Choice choice, int usual) {
        boolean isThere = choice.step() == beginning.steps();
        int thread = isThere ? beginning.thread() : beginning.course().thread((int) choice.step());
        return choice.isEnabled(thread) ? thread : usual;
    }

    private int choose(Choice choice, long state, int usual) {
        if (isFollowing(choice)) {
            return follow(choice, usual);
        }
        // Not by the state: its hash has numbers of places, which depend on what was loaded before in the JVM.
        long chance = StateHash.mix(seed + choice.step());
        boolean isNew = !search.isMade(move(choice, state, usual));
        return isNew && chance % ONE_IN != 0 ? usual : newMove(choice, state, usual, chance >>> 8);
    }

    /** One of the threads whose move is new; the usual one if there is none. */
    private int newMove(Choice choice, long state, int usual, long chance) {
        int count = choice.enabledCount();
        int first = (int) (chance % count);
        for (int i = 0; i < count; i++) {
            int thread = choice.enabled((first + i) % count);
            if (!search.isMade(move(choice, state, thread))) {
                return thread;
            }
        }
        return usual;
    }

    private void offerOthers(Choice choice, long state, int chosen, boolean mayGoOn) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            int thread = choice.enabled(i);
            if (thread != chosen) {
                int needed = preemptions + (mayGoOn && thread != running ? 1 : 0);
                search.offer(new Beginning(course, (int) choice.step(), thread, needed, move(choice, state, thread)));
            }
        }
    }

    private long move(Choice choice, long state, int thread) {
        return StateHash.mix(state + 3 * hash.of(choice, thread));
    }

    /** The next thread after the current one, in a circle. */
    private static int afterCurrent(Choice choice) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (choice.enabled(i) > choice.current()) {
                return choice.enabled(i);
            }
        }
        return choice.enabled(0);
    }
}

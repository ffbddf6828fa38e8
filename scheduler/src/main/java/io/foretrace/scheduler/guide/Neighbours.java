package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.record.Touches;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Where to look near what was new: one switch on the way to it, to each of the threads that could have gone on. */
final class Neighbours {
    /** Older ones are forgotten. */
    private static final int MOST = 2_000;

    /** So are those of executions that are so long that a few of them fill the memory. */
    private static final long MOST_STEPS = 2_000_000;

    /** Of a long execution, so many places are looked at: those that are closest to what was new. */
    private static final int MOST_OF_ONE = 40;

    /** So many others get their chance at a step. */
    private static final int MOST_OTHERS = 2;

    /** A step after which another thread may go on. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Change(int step, int[] others) {}

    private final Deque<PrefixThenSwitch> waiting = new ArrayDeque<>();
    private final long mostSteps;
    private long steps;

    Neighbours() {
        this(MOST_STEPS);
    }

    /** @param mostSteps how long all beginnings that wait may be together */
    Neighbours(long mostSteps) {
        this.mostSteps = mostSteps;
    }

    /** The next one: of what is newest, what comes last. */
    Optional<PrefixThenSwitch> next() {
        Optional<PrefixThenSwitch> next = Optional.ofNullable(waiting.pollFirst());
        next.ifPresent(near -> steps -= near.steps());
        return next;
    }

    /** How long the beginnings that wait are together: they are what takes memory. */
    long steps() {
        return steps;
    }

    int size() {
        return waiting.size();
    }

    /** What leads to something new may lead to more of it: not only the news are looked at, but every change on the way there. */
    void add(News.Found news, Touches touches, NotingStrategy noted) {
        NextSites next = new NextSites(touches);
        Deque<Change> changes = new ArrayDeque<>();
        int last = news.events().last();
        for (int event = 0; event <= last; event++) {
            int thread = touches.thread(event);
            int ordinal = next.pass(thread);
            if (touches.operation(event).writes() || news.events().contains(event)) {
                int step = noted.step(thread, ordinal);
                if (step >= 0 && noted.hasOthersAfter(step) && (changes.isEmpty() || changes.peekLast().step != step)) {
                    changes.addLast(new Change(step, next.othersThan(thread)));
                }
            }
            if (changes.size() > MOST_OF_ONE) {
                changes.removeFirst();
            }
        }
        for (Change change : changes) {
            int[] beginning = noted.until(change.step);
            for (int other = Math.min(change.others.length - 1, MOST_OTHERS); other >= 0; other--) {
                waiting.addFirst(new PrefixThenSwitch(beginning, change.others, other));
                steps += beginning.length;
            }
        }
        while (waiting.size() > MOST || steps > mostSteps) {
            steps -= waiting.removeLast().steps();
        }
    }
}

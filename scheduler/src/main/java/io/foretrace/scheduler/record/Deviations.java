package io.foretrace.scheduler.record;

import java.util.Arrays;
import java.util.List;

/**
 * How far the threads of an execution did what they did in another one, and why no longer. A thread that finds another value may well go
 * another way; one that finds the same and does something else is led by something that no event tells of.
 */
public final class Deviations {
    /** What became of a thread that did the same at first. */
    public enum Course {
        /** The same, as far as both go. */
        SAME,
        /** The same, as far as is known: of an object whose name depends on who touches it first nobody knows which one it is. */
        ALIKE,
        /** Found another value in the same variable; what comes after that is not looked at. */
        READ_OTHERWISE,
        /** Something else, and the thread had found the same values before. */
        UNEXPLAINED
    }

    /** To look at all events of a thread. */
    public static final int ALL = Integer.MAX_VALUE;

    private final EventLog log;
    private final Naming naming;
    private final int[][] events;
    private final List<String> threads;
    private final EventLog otherLog;
    private final Naming otherNaming;
    private final int[][] otherEvents;
    private final List<String> otherThreads;
    private final boolean isAllSeen;

    /** @param isAllSeen whether nothing but what the threads read can have decided anything, such as the time */
    Deviations(
            EventLog log,
            Naming naming,
            List<String> threads,
            EventLog otherLog,
            Naming otherNaming,
            List<String> otherThreads,
            boolean isAllSeen) {
        this.log = log;
        this.naming = naming;
        this.events = byThread(log, threads.size());
        this.threads = threads;
        this.otherLog = otherLog;
        this.otherNaming = otherNaming;
        this.otherEvents = byThread(otherLog, otherThreads.size());
        this.otherThreads = otherThreads;
        this.isAllSeen = isAllSeen;
    }

    /**
     * What became of a thread.
     *
     * @param thread by its name; one that is only in one of the executions did the same, as far as both go: it is for those that start
     *     threads to differ
     * @param end so many events of the thread are looked at
     */
    public Course of(String thread, int end) {
        int index = threads.indexOf(thread);
        int other = otherThreads.indexOf(thread);
        return index < 0 || other < 0 ? Course.SAME : compare(events[index], otherEvents[other], end);
    }

    /** Whether the thread, or one that it comes from before it was started, found another value, and nothing else can have led it. */
    public boolean isExplained(String thread, int end) {
        if (of(thread, end) == Course.READ_OTHERWISE) {
            return isAllSeen;
        }
        int start = startOf(otherThreads.indexOf(thread));
        return start >= 0 && isExplained(otherThreads.get(otherLog.thread(start)), ordinal(start));
    }

    /** Whether some thread found another value, and nothing else can have led it. */
    public boolean isAnyExplained() {
        return isAllSeen && threads.stream().anyMatch(thread -> of(thread, ALL) == Course.READ_OTHERWISE);
    }

    /** Whether some thread did something else that no value explains. */
    public boolean isAnyUnexplained() {
        return threads.stream().anyMatch(thread -> of(thread, ALL) == Course.UNEXPLAINED && !isExplained(thread, ALL));
    }

    /**
     * Whether all threads did the same, and this one wants the same lock next.
     *
     * @param lock what the thread wants, as a {@link Touches#subject} of this execution
     */
    public boolean isNoneAtLock(String thread, long lock) {
        int next = events[threads.indexOf(thread)].length;
        int other = otherThreads.indexOf(thread);
        return other >= 0
                && next < otherEvents[other].length
                && naming.isAcquiredBy(lock, otherNaming, otherEvents[other][next])
                && threads.stream().allMatch(each -> of(each, ALL) == Course.SAME);
    }

    private Course compare(int[] mine, int[] others, int end) {
        boolean isSure = true;
        int length = Math.min(end, Math.min(mine.length, others.length));
        for (int i = 0; i < length; i++) {
            if (!isAlike(mine[i], others[i])) {
                return Course.UNEXPLAINED;
            }
            boolean isKnown = naming.isNamedWhenMade(mine[i]) && otherNaming.isNamedWhenMade(others[i]);
            if (isKnown && findsOtherwise(mine[i], others[i])) {
                return Course.READ_OTHERWISE;
            }
            isSure &= isKnown;
        }
        return isSure ? Course.SAME : Course.ALIKE;
    }

    /** An update that changes nothing is a read. */
    private boolean isAlike(int event, int other) {
        Operation operation = log.operation(event);
        return log.site(event) == otherLog.site(other)
                && (operation == otherLog.operation(other)
                        || (operation.isAccess() && otherLog.operation(other).isAccess()))
                && log.member(event) == otherLog.member(other)
                && isSameThread(event, other)
                && naming.hasTargetOf(event, otherNaming, other);
    }

    private boolean isSameThread(int event, int other) {
        Operation operation = log.operation(event);
        return (operation != Operation.FORK && operation != Operation.JOIN)
                || threads.get((int) log.value(event)).equals(otherThreads.get((int) otherLog.value(other)));
    }

    private boolean findsOtherwise(int event, int other) {
        if (log.operation(event) == Operation.WOKEN) {
            return log.value(event) != otherLog.value(other); // by the time, or not
        }
        boolean reads =
                log.operation(event).reads() || otherLog.operation(other).reads();
        return reads
                && !naming.withoutName(event, log.value(event))
                        .equals(otherNaming.withoutName(other, otherLog.value(other)));
    }

    /** The event of the other execution that starts its thread; negative if there is none. */
    private int startOf(int thread) {
        for (int event = 0; event < otherLog.size(); event++) {
            if (otherLog.operation(event) == Operation.FORK && otherLog.value(event) == thread) {
                return event;
            }
        }
        return -1;
    }

    private int ordinal(int otherEvent) {
        return Arrays.binarySearch(otherEvents[otherLog.thread(otherEvent)], otherEvent);
    }

    private static int[][] byThread(EventLog log, int threads) {
        int[] counts = new int[threads];
        for (int event = 0; event < log.size(); event++) {
            counts[log.thread(event)]++;
        }
        int[][] events = new int[threads][];
        Arrays.setAll(events, thread -> new int[counts[thread]]);
        for (int event = log.size() - 1; event >= 0; event--) {
            int thread = log.thread(event);
            events[thread][--counts[thread]] = event;
        }
        return events;
    }
}

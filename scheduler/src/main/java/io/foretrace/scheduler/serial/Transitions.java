package io.foretrace.scheduler.serial;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.serial.SerialRun.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The transitions of an execution, and which of them happen before which: those of one thread, and dependent ones, which
 * touch the same variable or lock, in the order in which they were made.
 */
final class Transitions {
    /** Two transitions that depend on each other, with nothing between them that orders them: the other order is new. */
    record Race(int first, int second) {}

    private static final int BEFORE_ALL = -1;

    private final List<Decision> decisions;
    /** Per transition: those that happen before it. */
    private final List<TreeSet<Integer>> before = new ArrayList<>();

    private final List<Race> races = new ArrayList<>();
    private boolean isWhole = true;

    Transitions(List<Decision> decisions, Recording recording) {
        this.decisions = decisions;
        List<Set<Integer>> direct = new ArrayList<>();
        List<Set<Integer>> started = new ArrayList<>();
        for (int i = 0; i < decisions.size(); i++) {
            direct.add(new TreeSet<>());
            started.add(new TreeSet<>());
        }
        new Dependences(recording, direct, started).find();
        Map<String, Integer> last = new HashMap<>();
        for (int i = 0; i < decisions.size(); i++) {
            Integer own = last.put(decisions.get(i).thread(), i);
            if (own != null) {
                started.get(i).add(own);
            }
            order(i, direct.get(i), started.get(i));
        }
    }

    List<Race> races() {
        return races;
    }

    /**
     * Whether all that was done belongs to a transition that was decided. A thread that others had kept waiting for too long goes on
     * without a decision; what it does then is after what the others did, and its last decision before.
     */
    boolean isWhole() {
        return isWhole;
    }

    boolean happensBefore(int one, int other) {
        return before.get(other).contains(one);
    }

    private void order(int transition, Set<Integer> dependent, Set<Integer> started) {
        TreeSet<Integer> past = new TreeSet<>(started);
        started.forEach(other -> past.addAll(before.get(other)));
        // The latest first: what it happens after is ordered by it.
        for (int other : new TreeSet<>(dependent).descendingSet()) {
            if (past.add(other)) {
                races.add(new Race(other, transition));
                past.addAll(before.get(other));
            }
        }
        before.add(past);
    }

    /** Looks at what the transitions did. */
    private final class Dependences {
        private final Recording recording;
        private final List<Set<Integer>> direct;
        private final List<Set<Integer>> started;
        private final Map<Subject, Integer> writes = new HashMap<>();
        private final Map<Subject, Set<Integer>> reads = new HashMap<>();
        /** Per thread: the transition that started it, and its last one. */
        private final Map<Integer, Integer> forks = new HashMap<>();

        private final Map<Integer, Integer> ends = new HashMap<>();
        /** Per thread: its transitions, by the number of events that it had done before. */
        private final Map<String, TreeMap<Integer, Integer>> byThread = new HashMap<>();

        Dependences(Recording recording, List<Set<Integer>> direct, List<Set<Integer>> started) {
            this.recording = recording;
            this.direct = direct;
            this.started = started;
            for (int i = 0; i < decisions.size(); i++) {
                // Of several that start with the same event only the last one got to do it.
                byThread.computeIfAbsent(decisions.get(i).thread(), name -> new TreeMap<>())
                        .put(decisions.get(i).events(), i);
            }
        }

        void find() {
            for (Event event : recording.events(recording.events())) {
                String thread = recording.threadName(event.thread());
                Map.Entry<Integer, Integer> own =
                        byThread.getOrDefault(thread, new TreeMap<>()).floorEntry(event.ordinal());
                see(event, own == null ? BEFORE_ALL : own.getValue());
            }
        }

        private void see(Event event, int transition) {
            switch (event.operation()) {
                case FORK -> forks.put(event.other().number(), transition);
                case BEGIN -> follows(transition, forks.get(event.thread()));
                case END -> ends.put(event.thread(), transition);
                case JOIN -> follows(transition, ends.get(event.other().number()));
                case READ -> read(event.subject(), transition);
                default -> change(event.subject(), transition);
            }
        }

        private void follows(int transition, @Nullable Integer other) {
            if (other != null && areApart(transition, other)) {
                started.get(transition).add(other);
            }
        }

        private void read(Subject variable, int transition) {
            depends(transition, writes.getOrDefault(variable, BEFORE_ALL));
            reads.computeIfAbsent(variable, key -> new TreeSet<>()).add(transition);
        }

        private void change(Subject subject, int transition) {
            depends(transition, writes.getOrDefault(subject, BEFORE_ALL));
            reads.getOrDefault(subject, Set.of()).forEach(other -> depends(transition, other));
            writes.put(subject, transition);
            reads.remove(subject);
        }

        /** Whether these are two decisions, the other one the earlier. */
        private boolean areApart(int transition, int other) {
            isWhole &= other <= transition || transition == BEFORE_ALL;
            return other != BEFORE_ALL && other < transition;
        }

        private void depends(int transition, int other) {
            if (areApart(transition, other)
                    && !decisions
                            .get(other)
                            .thread()
                            .equals(decisions.get(transition).thread())) {
                direct.get(transition).add(other);
            }
        }
    }
}

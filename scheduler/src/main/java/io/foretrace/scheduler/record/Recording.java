package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an execution did, event by event. */
public final class Recording {
    private final EventLog log;
    private final Naming naming;
    private final List<int[]> signals;
    private final Blocks.List blocks;
    private final Insides insides;
    private final boolean unseen;
    private final boolean isCutOff;
    private final List<String> threadNames;
    private final List<String> javaNames;
    private @Nullable ToTrace converted;
    private int @Nullable [] ordinals;

    Recording(
            EventLog log,
            ObjectNames objects,
            List<int[]> signals,
            Blocks.List blocks,
            Keys keys,
            Insides insides,
            boolean unseen,
            boolean isCutOff,
            List<String> threadNames,
            List<String> javaNames) {
        this.log = log;
        this.naming = new Naming(log, objects, signals, keys, threadNames);
        this.signals = signals;
        this.blocks = blocks;
        this.insides = insides;
        this.unseen = unseen;
        this.isCutOff = isCutOff;
        this.threadNames = threadNames;
        this.javaNames = javaNames;
    }

    /** How many events there are. */
    public int events() {
        return log.size();
    }

    /** Whether what the program did may depend on something that no event tells, such as the time. */
    public boolean hasUnseen() {
        return unseen;
    }

    /** What each of them touched. */
    public Touches touches() {
        return new Touches(log, insides, naming);
    }

    /** Whether there were more events than may be recorded: these are the first. */
    public boolean isCutOff() {
        return isCutOff;
    }

    /** As a trace for the predictor; what only one thread touched is left out. */
    public Trace trace() {
        return converted().trace();
    }

    /** What is not in the trace although threads shared it, because something had a part in it that nobody saw; mostly nothing. */
    public List<String> cut() {
        return converted().cut();
    }

    /** Of what threads shared elements without all of them being recorded, because a call was about very many; mostly nothing. */
    public List<String> leftOut() {
        return LeftOut.of(log, naming);
    }

    /** Of the trace's event: the index of its thread in the execution. */
    public int thread(int traceEvent) {
        return log.thread(converted().event(traceEvent));
    }

    /** Of the trace's event: how many events of its thread came before it in the execution. */
    public int ordinal(int traceEvent) {
        return ordinals()[converted().event(traceEvent)];
    }

    private int[] ordinals() {
        if (ordinals == null) {
            ordinals = countOrdinals();
        }
        return ordinals;
    }

    private int[] countOrdinals() {
        int[] counted = new int[log.size()];
        int[] next = new int[threadNames.size()];
        for (int event = 0; event < counted.length; event++) {
            counted[event] = next[log.thread(event)]++;
        }
        return counted;
    }

    /** The thread's name, the same under every schedule. */
    public String threadName(int thread) {
        return threadNames.get(thread);
    }

    /** How many threads there were. */
    public int threads() {
        return threadNames.size();
    }

    /** The thread's name for Java. */
    public String javaName(int thread) {
        return javaNames.get(thread);
    }

    /**
     * Of two accesses in the trace: whether one of them is a read that its thread throws away if the other one came in between, by
     * asking the {@code StampedLock} that the other thread holds.
     */
    public boolean isOneValidated(int one, int other) {
        return new OptimisticReads(log)
                .areApart(converted().event(one), converted().event(other));
    }

    /** As {@link #isOneValidated}, of two accesses by their places among all that were recorded. */
    public boolean areApart(int one, int other) {
        return new OptimisticReads(log).areApart(one, other);
    }

    /** The event that the trace's one stands for. */
    public Event event(int traceEvent) {
        return naming.event(converted().event(traceEvent), ordinal(traceEvent));
    }

    /** Where an event is among all that were recorded, by its thread's name and its ordinal; negative if it is not. */
    public int position(String threadName, int ordinal) {
        int thread = threadNames.indexOf(threadName);
        int before = 0;
        for (int event = 0; event < log.size(); event++) {
            if (log.thread(event) == thread && before++ == ordinal) {
                return event;
            }
        }
        return -1;
    }

    /** An event, by its place among all that were recorded. */
    public Event recorded(int event) {
        return naming.event(event, ordinals()[event]);
    }

    /** The events that start threads, in their order. */
    public List<Event> forks() {
        List<Event> forks = new ArrayList<>();
        for (int event = 0; event < log.size(); event++) {
            if (log.operation(event) == Operation.FORK) {
                forks.add(recorded(event));
            }
        }
        return forks;
    }

    /** The events in their order, up to {@code end}, without it. */
    public List<Event> events(int end) {
        List<Event> events = new ArrayList<>();
        int[] next = new int[threadNames.size()];
        for (int event = 0; event < Math.min(end, log.size()); event++) {
            events.add(naming.event(event, next[log.thread(event)]++));
        }
        return events;
    }

    /** Whether another execution did the same, as far as was recorded, event by event. */
    public boolean isSameAs(Recording other) {
        return log.size() == other.log.size()
                && isCutOff == other.isCutOff
                && new SameEvents(log, naming, other.log, other.naming).all();
    }

    /** How far the threads did what they did in another execution, and why no longer. */
    public Deviations deviationsFrom(Recording other) {
        return new Deviations(
                log, naming, threadNames, other.log, other.naming, other.threadNames, !unseen && !other.unseen);
    }

    /** Every event, one a line, with nothing left out: two executions are the same if these are. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (int event = 0; event < log.size(); event++) {
            naming.describe(event, text);
            text.append('\n');
        }
        return text.toString();
    }

    FinalState finalState() {
        return FinalState.of(log, naming);
    }

    private ToTrace converted() {
        if (converted == null) {
            converted = ToTrace.of(log, naming, signals, blocks);
        }
        return converted;
    }
}

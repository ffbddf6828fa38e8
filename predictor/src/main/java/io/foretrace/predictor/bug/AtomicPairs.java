package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The pairs of accesses that another thread's access must not come between: two of one variable, one after the other in
 * one block that is meant to be atomic. Such blocks are those that the trace names, the two ends of each check-then-act, and the
 * critical sections in which their lock is not given up by a wait.
 */
final class AtomicPairs {
    private final TraceIndex index;
    private final Trace trace;
    private final BitSet waitingSections;
    /** The releases by which threads begin to wait for a condition. */
    private final BitSet conditionWaits = new BitSet();

    private final List<ThreadState> threads = new ArrayList<>();
    private final Map<Integer, List<Trace.Check>> checksByAct = new HashMap<>();

    AtomicPairs(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        waitingSections = waitingSections();
        trace.signals().forEach(signal -> conditionWaits.set(signal.release()));
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            threads.add(new ThreadState());
        }
        trace.blocks().stream()
                .sorted(Comparator.comparingInt(Trace.Block::first))
                .forEach(
                        block -> threads.get(trace.thread(block.first())).blocks.add(block));
        trace.checks().stream()
                .distinct()
                .forEach(check -> checksByAct
                        .computeIfAbsent(check.act(), unused -> new ArrayList<>())
                        .add(check));
    }

    /** What a thread holds and is in, at the current event. */
    private static final class ThreadState {
        /** By lock, twice its number and one more if shared: the acquire. */
        final Map<Integer, Integer> held = new TreeMap<>();

        int lastWait = Trace.NONE;
        final Map<Integer, Integer> lastAccess = new HashMap<>();
        final Map<Integer, Integer> lastWrite = new HashMap<>();
        /** The blocks that have not ended, by where they begin. */
        final List<Trace.Block> blocks = new ArrayList<>();
    }

    /**
     * Two accesses of one thread that belong together.
     *
     * @param block the acquire of the critical section, or {@link Trace#NONE} if the block has a name
     * @param held the locks that are held from the one to the other, as {@link LockSets} has them
     * @param againstWrites whether a write must not come between
     * @param againstReads whether a read must not come between: both are writes, and what is there between them is unfinished
     */
    record Pair(
            int first,
            int last,
            int block,
            String name,
            List<Integer> held,
            boolean againstWrites,
            boolean againstReads,
            boolean isCheck) {}

    /** Hands on the pairs in the order of their last accesses. */
    void forEach(Consumer<Pair> visitor) {
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            ThreadState thread = threads.get(trace.thread(event));
            if (op.isAccess()) {
                access(event, op, thread, visitor);
            } else if (op.acquires()) {
                thread.held.put(code(op, event), event);
            } else if (op.releases()) {
                thread.held.remove(code(op, event));
                thread.lastWait = conditionWaits.get(event) ? event : thread.lastWait;
            } else if (op == Op.WAIT) {
                thread.lastWait = event;
            }
        }
    }

    private void access(int event, Op op, ThreadState thread, Consumer<Pair> visitor) {
        for (Trace.Check check : checksByAct.getOrDefault(event, List.of())) {
            String name = blockOf(thread, check.check(), event);
            visitor.accept(
                    new Pair(check.check(), event, Trace.NONE, name, held(thread, check.check()), true, false, true));
        }
        int variable = trace.target(event);
        int previous = thread.lastAccess.getOrDefault(variable, Trace.NONE);
        int written = op.writes() ? thread.lastWrite.getOrDefault(variable, Trace.NONE) : Trace.NONE;
        pair(previous, event, true, previous == written, thread, visitor);
        if (written != previous) {
            pair(written, event, false, true, thread, visitor);
        }
        thread.lastAccess.put(variable, event);
        if (op.writes()) {
            thread.lastWrite.put(variable, event);
        }
    }

    private void pair(
            int first,
            int last,
            boolean againstWrites,
            boolean againstReads,
            ThreadState thread,
            Consumer<Pair> visitor) {
        if (first == Trace.NONE) {
            return;
        }
        String name = blockOf(thread, first, last);
        int section = name.isEmpty() ? innermostSection(thread, first) : Trace.NONE;
        // Who waits between the two, for whatever lock, lets others act in between.
        boolean isSection = section != Trace.NONE && thread.lastWait < first;
        if (isSection || !name.isEmpty()) {
            visitor.accept(
                    new Pair(first, last, section, name, held(thread, first), againstWrites, againstReads, false));
        }
    }

    /** The name of the innermost block that has both, and all before them has been asked about; empty if none has. */
    private static String blockOf(ThreadState thread, int first, int last) {
        thread.blocks.removeIf(block -> block.last() < last);
        String name = "";
        for (int i = 0; i < thread.blocks.size() && thread.blocks.get(i).first() <= first; i++) {
            name = thread.blocks.get(i).name();
        }
        return name;
    }

    private int innermostSection(ThreadState thread, int first) {
        int innermost = Trace.NONE;
        for (int acquire : thread.held.values()) {
            boolean isBlock = trace.op(acquire) == Op.ACQUIRE
                    && !waitingSections.get(acquire)
                    && index.criticalSections().match(acquire) != Trace.NONE;
            if (isBlock && acquire < first) {
                innermost = Math.max(innermost, acquire);
            }
        }
        return innermost;
    }

    /** The locks that a thread has held since before an event. */
    private static List<Integer> held(ThreadState thread, int since) {
        List<Integer> held = new ArrayList<>();
        thread.held.forEach((code, acquire) -> {
            if (acquire < since) {
                held.add(code);
            }
        });
        return held;
    }

    private int code(Op op, int event) {
        boolean shared = op == Op.READ_ACQUIRE || op == Op.READ_RELEASE;
        return trace.target(event) << 1 | (shared ? 1 : 0);
    }

    /** Acquires whose critical section waits for its own lock: what is before the wait is not meant to fit what is after. */
    private BitSet waitingSections() {
        BitSet sections = new BitSet();
        List<Map<Integer, Integer>> acquired = new ArrayList<>();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            acquired.add(new HashMap<>());
        }
        for (int event = 0; event < trace.size(); event++) {
            Map<Integer, Integer> ofThread = acquired.get(trace.thread(event));
            switch (trace.op(event)) {
                case ACQUIRE -> ofThread.put(trace.target(event), event);
                case RELEASE -> ofThread.remove(trace.target(event));
                case WAIT -> {
                    Integer acquire = ofThread.get(trace.target(event));
                    if (acquire != null) {
                        sections.set(acquire);
                    }
                }
                default -> {}
            }
        }
        return sections;
    }
}

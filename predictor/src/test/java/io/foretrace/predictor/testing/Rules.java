package io.foretrace.predictor.testing;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules of one model over one trace, as functions on states.
 *
 * <p>A state is a string, so that it can be put into a hash set: per thread how many of its events it has performed, per
 * thread whether it read another value than in the trace and whether its wait was notified, per variable what it holds,
 * per event whether it is a read of another value that somebody names, and how many of the {@code inOrder} events have been
 * performed. What a thread holds and whether it waits follows from
 * how far it is, since every thread runs a prefix of its own events.
 */
final class Rules {
    private static final int OFF = 1;
    private static final int NOTIFIED = 2;
    /** What a variable holds after a write whose value is not known. No event reads it in the trace. */
    private static final char UNKNOWN = '\uffff';

    private final Trace trace;
    private final Model model;
    private final int[] about;
    private final int[] inOrder;
    private final int[] notYet;
    private final List<List<Integer>> events = new ArrayList<>();
    private final int[] forkOf;
    private final int[] positionOf;
    /** Per read, in the terms of {@link #heldBy}: what it saw in the trace. */
    private final char[] seen;

    /** The reads that the trace names as what something depends on: of others nobody asks whether they changed. */
    private final Set<Integer> named = new HashSet<>();

    private final Map<Integer, Character> valueClasses = new HashMap<>();

    /** By thread, and then by the number of events that it has performed. */
    private final List<List<Standing>> standings = new ArrayList<>();

    Rules(Trace trace, Model model, ErrorCondition condition) {
        this.trace = trace;
        this.model = model;
        this.about = condition.about();
        this.inOrder = condition.inOrder();
        this.notYet = condition.notYet();
        this.forkOf = new int[trace.threads().size()];
        this.positionOf = new int[trace.size()];
        this.seen = new char[trace.size()];
        for (int thread = 0; thread < threads(); thread++) {
            forkOf[thread] = Trace.NONE;
            events.add(new ArrayList<>());
        }
        char[] memory = initialMemory();
        for (int event = 0; event < trace.size(); event++) {
            number(event, memory);
            named.addAll(dependences(event));
        }
        for (List<Integer> ofThread : events) {
            standings.add(Standing.along(trace, ofThread));
        }
    }

    private void number(int event, char[] memory) {
        List<Integer> ofThread = events.get(trace.thread(event));
        positionOf[event] = ofThread.size();
        ofThread.add(event);
        Op op = trace.op(event);
        if (op == Op.FORK) {
            forkOf[trace.target(event)] = event;
        }
        if (op.reads()) {
            seen[event] = model == Model.CDSR ? memory[trace.target(event)] : valueClass(trace.valueRead(event));
        }
        if (op.writes()) {
            memory[trace.target(event)] = heldBy(event);
        }
    }

    /** What a variable holds after a write as in the trace: the write itself, its value, or nothing of interest. */
    private char heldBy(int write) {
        return switch (model) {
            case CSR -> 0;
            case CDSR -> (char) (write + 1);
            case MCM, MAXIMAL -> valueClass(trace.valueWritten(write));
        };
    }

    private char[] initialMemory() {
        char[] memory = new char[trace.variables().size()];
        for (int variable = 0; variable < memory.length; variable++) {
            memory[variable] = isByValue() ? valueClass(trace.initialValue(variable)) : 0;
        }
        return memory;
    }

    private boolean isByValue() {
        return model == Model.MCM || model == Model.MAXIMAL;
    }

    private char valueClass(int value) {
        return valueClasses.computeIfAbsent(value, any -> (char) valueClasses.size());
    }

    int threads() {
        return trace.threads().size();
    }

    String initial() {
        return "\0".repeat(2 * threads()) + new String(initialMemory()) + "\0".repeat(trace.size()) + "\0";
    }

    /** The event that the thread stands before, or a negative number if it has performed all of its events. */
    int next(String state, int thread) {
        List<Integer> ofThread = events.get(thread);
        int performed = state.charAt(thread);
        return performed == ofThread.size() ? Trace.NONE : ofThread.get(performed);
    }

    /** Whether the thread may perform its next event. */
    boolean canStep(String state, int thread) {
        int event = next(state, thread);
        int target = trace.target(event);
        if (!dataAllows(state, event) || !isForked(state, thread) || isOutOfOrder(state, event)) {
            return false;
        }
        return switch (trace.op(event)) {
            case ACQUIRE -> nobodyHolds(state, target);
            case READ_ACQUIRE -> noOtherHoldsExclusively(state, thread, target);
            case JOIN -> isForked(state, target) && next(state, target) == Trace.NONE;
            case WOKEN -> trace.isTimeout(event) || has(state, thread, NOTIFIED);
            case NOTIFY -> notifyAllows(state, event);
            case READ, READ_MODIFY_WRITE -> model != Model.CDSR || seen[event] == memory(state, target);
            default -> true;
        };
    }

    /**
     * A thread that read another value stops at once, or before the next branch that depends on it if the trace tells the
     * branches.
     */
    private boolean dataAllows(String state, int event) {
        boolean mayGoOn = model == Model.MAXIMAL && trace.hasBranches() && trace.op(event) != Op.BRANCH;
        return mayGoOn || !dependsOnChange(state.toCharArray(), event);
    }

    /** Whether the event, or what it writes, depends on a read that has seen another value. */
    private boolean dependsOnChange(char[] state, int event) {
        if (model == Model.MAXIMAL && trace.tellsDependence(event)) {
            return dependences(event).stream().anyMatch(read -> state[changed(read)] != 0);
        }
        return (state[threads() + trace.thread(event)] & OFF) != 0;
    }

    private List<Integer> dependences(int event) {
        List<Integer> reads = new ArrayList<>();
        for (int i = 0; trace.tellsDependence(event) && i < trace.dependenceCount(event); i++) {
            reads.add(trace.dependence(event, i));
        }
        return reads;
    }

    private int changed(int read) {
        return 2 * threads() + trace.variables().size() + read;
    }

    private boolean isForked(String state, int thread) {
        return forkOf[thread] == Trace.NONE || isPerformed(state, forkOf[thread]);
    }

    private boolean isPerformed(String state, int event) {
        return positionOf[event] < state.charAt(trace.thread(event));
    }

    private boolean isOutOfOrder(String state, int event) {
        for (int i = state.charAt(state.length() - 1) + 1; i < inOrder.length; i++) {
            if (inOrder[i] == event) {
                return true;
            }
        }
        return false;
    }

    private boolean nobodyHolds(String state, int lock) {
        for (int thread = 0; thread < threads(); thread++) {
            Standing standing = standing(state, thread);
            if (standing.exclusive().contains(lock) || standing.shared().contains(lock)) {
                return false;
            }
        }
        return true;
    }

    private boolean noOtherHoldsExclusively(String state, int reader, int lock) {
        for (int thread = 0; thread < threads(); thread++) {
            if (thread != reader && standing(state, thread).exclusive().contains(lock)) {
                return false;
            }
        }
        return true;
    }

    private boolean notifyAllows(String state, int notify) {
        int lock = trace.target(notify);
        for (int woken : trace.wakes(notify)) {
            if (!isInWaitSet(state, woken, lock)) {
                return false;
            }
        }
        boolean mustWakeAll = trace.isNotifyAll(notify) || trace.wakes(notify).length == 0;
        return !mustWakeAll || waiters(state, lock) == trace.wakes(notify).length;
    }

    private int waiters(String state, int lock) {
        int waiters = 0;
        for (int thread = 0; thread < threads(); thread++) {
            waiters += isInWaitSet(state, thread, lock) ? 1 : 0;
        }
        return waiters;
    }

    private boolean isInWaitSet(String state, int thread, int lock) {
        Standing standing = standing(state, thread);
        return standing.waitsOn() == lock && !standing.timesOut() && !has(state, thread, NOTIFIED);
    }

    /** The state after the thread has performed its next event. */
    String step(String state, int thread) {
        char[] after = state.toCharArray();
        int event = next(state, thread);
        Op op = trace.op(event);
        after[thread]++;
        if (op == Op.NOTIFY) {
            for (int woken : trace.wakes(event)) {
                set(after, woken, NOTIFIED, true);
            }
        } else if (op == Op.WOKEN) {
            set(after, thread, NOTIFIED, false);
        } else if (op.isAccess()) {
            access(after, event);
        }
        int progress = after.length - 1;
        if (after[progress] < inOrder.length && inOrder[after[progress]] == event) {
            after[progress]++;
        }
        return new String(after);
    }

    private void access(char[] state, int event) {
        int thread = trace.thread(event);
        int variable = 2 * threads() + trace.target(event);
        if (isByValue() && trace.op(event).reads() && state[variable] != seen[event]) {
            set(state, thread, OFF, true);
            state[changed(event)] = (char) (named.contains(event) ? 1 : 0);
        }
        if (trace.op(event).writes()) {
            state[variable] = dependsOnChange(state, event) ? UNKNOWN : heldBy(event);
        }
    }

    private void set(char[] state, int thread, int flag, boolean value) {
        int flags = state[threads() + thread];
        state[threads() + thread] = (char) (value ? flags | flag : flags & ~flag);
    }

    /** Whether the error condition holds at the end of a sequence that led to this state. */
    boolean holds(String state) {
        for (int event : about) {
            if (!isAbout(state, event)) {
                return false;
            }
        }
        for (int event : notYet) {
            if (isPerformed(state, event)) {
                return false;
            }
        }
        return state.charAt(state.length() - 1) == inOrder.length;
    }

    /** Whether the thread has read another value than in the trace. */
    boolean isOff(String state, int thread) {
        return has(state, thread, OFF);
    }

    /** Whether the event's thread was started, has performed its events before it, and gets there whatever it read. */
    boolean isAbout(String state, int event) {
        int thread = trace.thread(event);
        return next(state, thread) == event && isForked(state, thread) && dataAllows(state, event);
    }

    /** Whether every read of the trace has the value of the write before it. */
    static boolean allReadsAgree(Trace trace) {
        Rules rules = new Rules(trace, Model.MCM, ErrorCondition.order());
        String state = rules.initial();
        for (int event = 0; event < trace.size(); event++) {
            state = rules.step(state, trace.thread(event));
        }
        return state.substring(rules.threads(), 2 * rules.threads()).chars().noneMatch(flags -> (flags & OFF) != 0);
    }

    private char memory(String state, int variable) {
        return state.charAt(2 * threads() + variable);
    }

    private boolean has(String state, int thread, int flag) {
        return (state.charAt(threads() + thread) & flag) != 0;
    }

    Standing standing(String state, int thread) {
        return standings.get(thread).get(state.charAt(thread));
    }
}

package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Early reads, lost signals and lockouts, from what they are, without any index. */
public final class OrdersByDefinition {
    private final Trace trace;

    private OrdersByDefinition(Trace trace) {
        this.trace = trace;
    }

    /** A read, and the first write of each thread that sets its variable. */
    public static Set<List<Integer>> earlyReads(Trace trace) {
        OrdersByDefinition definition = new OrdersByDefinition(trace);
        Set<List<Integer>> bugs = new HashSet<>();
        Set<List<Integer>> readers = new HashSet<>();
        for (int read = 0; read < trace.size(); read++) {
            if (trace.op(read) == Op.READ
                    && definition.isEarly(read)
                    && readers.add(List.of(trace.thread(read), trace.target(read)))) {
                bugs.add(Stream.concat(Stream.of(read), definition.firstSets(trace.target(read)).stream())
                        .toList());
            }
        }
        return bugs;
    }

    private boolean isEarly(int read) {
        int variable = trace.target(read);
        List<Integer> writes =
                accesses(variable).filter(e -> trace.op(e).writes()).boxed().toList();
        List<Integer> before = writes.stream().filter(write -> write < read).toList();
        if (before.isEmpty() || !goesOn(read) || !isUnset(trace.initialValue(variable))) {
            return false;
        }
        int write = before.get(before.size() - 1);
        boolean isFirst = before.stream().allMatch(each -> each == write || isNull(trace.valueWritten(each)));
        if (!isFirst || trace.thread(write) == trace.thread(read) || isNull(trace.valueWritten(write))) {
            return false;
        }
        return holdsReferences(variable)
                ? ownReads(read).noneMatch(e -> trace.location(e) == trace.location(read) && isNull(trace.valueRead(e)))
                : writes.size() == 1
                        && trace.op(write) == Op.WRITE
                        && ownReads(read).findAny().isEmpty();
    }

    private IntStream accesses(int variable) {
        return IntStream.range(0, trace.size()).filter(e -> trace.op(e).isAccess() && trace.target(e) == variable);
    }

    private IntStream ownReads(int before) {
        return accesses(trace.target(before))
                .filter(e -> e < before && trace.op(e).reads() && trace.thread(e) == trace.thread(before));
    }

    private boolean goesOn(int read) {
        return IntStream.range(read + 1, trace.size())
                .anyMatch(e ->
                        trace.thread(e) == trace.thread(read) && (trace.op(e) == Op.BRANCH || !trace.hasBranches()));
    }

    private boolean isUnset(int value) {
        return value < 0 || List.of("null", "0", "0.0", "false").contains(trace.valueText(value));
    }

    private boolean isNull(int value) {
        return trace.valueText(value).equals("null");
    }

    private boolean holdsReferences(int variable) {
        IntStream read = accesses(variable).filter(e -> trace.op(e).reads()).map(trace::valueRead);
        IntStream written = accesses(variable).filter(e -> trace.op(e).writes()).map(trace::valueWritten);
        return IntStream.concat(IntStream.of(trace.initialValue(variable)), IntStream.concat(read, written))
                .mapToObj(trace::valueText)
                .anyMatch(text -> text.matches("null|.*@\\d+[a-z]*"));
    }

    private List<Integer> firstSets(int variable) {
        List<Integer> sets = new ArrayList<>();
        accesses(variable)
                .filter(e -> trace.op(e).writes() && !isNull(trace.valueWritten(e)))
                .filter(e -> sets.stream().noneMatch(set -> trace.thread(set) == trace.thread(e)))
                .forEach(sets::add);
        return sets;
    }

    /** A notification, the wait that it ended, and where the waiter's section begins. */
    public static Set<List<Integer>> lostSignals(Trace trace) {
        OrdersByDefinition definition = new OrdersByDefinition(trace);
        Set<List<Integer>> bugs = new HashSet<>();
        for (int notify = 0; notify < trace.size(); notify++) {
            if (trace.op(notify) == Op.NOTIFY) {
                for (int waiter : trace.wakes(notify)) {
                    int wait = definition.last(waiter, notify, Op.WAIT);
                    int start = definition.start(wait);
                    if (waiter != trace.thread(notify) && !definition.isGuarded(start, wait, notify)) {
                        bugs.add(List.of(notify, wait, start));
                    }
                }
            }
        }
        return bugs;
    }

    /** A wait, an acquire of a lock that the waiter keeps, and the notification that its thread sends later. */
    public static Set<List<Integer>> lockouts(Trace trace) {
        OrdersByDefinition definition = new OrdersByDefinition(trace);
        Set<List<Integer>> bugs = new HashSet<>();
        for (int notify = 0; notify < trace.size(); notify++) {
            if (trace.op(notify) == Op.NOTIFY) {
                for (int waiter : trace.wakes(notify)) {
                    int wait = definition.last(waiter, notify, Op.WAIT);
                    for (int acquire = 0; acquire < notify; acquire++) {
                        if (trace.thread(acquire) == trace.thread(notify) && definition.isLockedOut(acquire, wait)) {
                            bugs.add(List.of(wait, acquire, notify));
                        }
                    }
                }
            }
        }
        return bugs;
    }

    private boolean isLockedOut(int acquire, int wait) {
        if (!trace.op(acquire).acquires() || trace.target(acquire) == trace.target(wait) || isInWait(acquire)) {
            return false;
        }
        boolean alone = holds(wait, trace.target(acquire), Op.ACQUIRE, Op.RELEASE);
        boolean shared = holds(wait, trace.target(acquire), Op.READ_ACQUIRE, Op.READ_RELEASE);
        return alone || (shared && trace.op(acquire) == Op.ACQUIRE);
    }

    private boolean holds(int wait, int lock, Op acquire, Op release) {
        long balance = IntStream.range(0, wait)
                .filter(e -> trace.thread(e) == trace.thread(wait)
                        && trace.op(e).target() == Op.Target.LOCK
                        && trace.target(e) == lock)
                .mapToLong(e -> trace.op(e) == acquire ? 1 : trace.op(e) == release ? -1 : 0)
                .sum();
        return balance > 0;
    }

    /** Whether a thread gets a lock back that it gave up to wait. */
    private boolean isInWait(int acquire) {
        boolean inWait = false;
        for (int e = 0; e < acquire; e++) {
            if (trace.thread(e) == trace.thread(acquire)) {
                inWait = trace.op(e) == Op.WAIT || (inWait && trace.op(e) != Op.WOKEN);
            }
        }
        return inWait;
    }

    private int last(int thread, int before, Op op) {
        return IntStream.range(0, before)
                .filter(e -> trace.thread(e) == thread && trace.op(e) == op)
                .max()
                .orElseThrow();
    }

    /** Goes through the thread's events up to the wait: inside of a wait the lock is not really given up. */
    private int start(int wait) {
        int start = Trace.NONE;
        boolean inWait = false;
        for (int e = 0; e < wait; e++) {
            if (trace.thread(e) == trace.thread(wait)
                    && trace.op(e).target() == Op.Target.LOCK
                    && trace.target(e) == trace.target(wait)) {
                inWait = trace.op(e) == Op.WAIT || (inWait && trace.op(e) != Op.WOKEN);
                if (trace.op(e) == Op.ACQUIRE && !inWait) {
                    start = e;
                } else if (trace.op(e) == Op.RELEASE && !inWait) {
                    start = Trace.NONE;
                }
            }
        }
        return start == Trace.NONE ? wait : start;
    }

    private boolean isGuarded(int start, int wait, int notify) {
        return IntStream.range(start, wait)
                .filter(e ->
                        trace.thread(e) == trace.thread(wait) && trace.op(e).reads())
                .filter(read -> !trace.hasBranches() || decides(read, wait))
                .anyMatch(read -> IntStream.range(0, notify)
                        .anyMatch(write -> trace.thread(write) == trace.thread(notify)
                                && trace.op(write).writes()
                                && trace.target(write) == trace.target(read)
                                && trace.valueWritten(write) != trace.valueRead(read)));
    }

    private boolean decides(int read, int before) {
        return IntStream.range(read + 1, before)
                .filter(e -> trace.thread(e) == trace.thread(read) && trace.op(e) == Op.BRANCH)
                .anyMatch(branch -> trace.dependsOn(branch, read));
    }
}

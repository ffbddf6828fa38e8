package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.CriticalSections;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * {@code Φlock} of paper 003: two critical sections of one lock do not overlap, {@code O_r < O_a' ∨ O_r' < O_a}. It
 * binds only sections that begin before the end; one that is open there must be the last.
 *
 * <p>Clauses are added when a candidate breaks them: of the many pairs of sections few are ever close to overlapping.
 */
final class PhiLock {
    private final Window window;
    private final Orders orders;
    private final Trace trace;
    private final CriticalSections sections;
    /** Per lock, the acquires (by their number in the trace) that are not released yet. */
    private final IntList[] holders;

    private final IntList heldAtStart = new IntList();

    PhiLock(Window window, Orders orders) {
        this.window = window;
        this.orders = orders;
        trace = window.index().trace();
        sections = window.index().criticalSections();
        holders = new IntList[trace.locks().size()];
        Arrays.setAll(holders, lock -> new IntList());
        findHeldAtStart();
    }

    private void findHeldAtStart() {
        LockSets lockSets = window.index().lockSets();
        ThreadOrder threadOrder = window.index().threadOrder();
        for (int thread = 0; thread < threadOrder.threads(); thread++) {
            int length = window.lengths()[thread];
            int held = length < threadOrder.length(thread)
                    ? lockSets.before(threadOrder.event(thread, length))
                    : lockSets.atEnd(thread);
            for (int i = 0; i < lockSets.size(held); i++) {
                heldAtStart.add(openAcquire(thread, lockSets.lock(held, i), lockSets.isShared(held, i)));
            }
        }
    }

    private int openAcquire(int thread, int lock, boolean shared) {
        CriticalSections.Strand strand = sections.strands(lock).stream()
                .filter(each -> each.thread() == thread)
                .findFirst()
                .orElseThrow();
        IntList acquires = shared ? strand.shared() : strand.exclusive();
        return acquires.get(acquires.countBelow(window.global(0)) - 1);
    }

    /** Adds the clauses that a candidate breaks; how many. */
    int ground(Candidate candidate) {
        int added = 0;
        for (int i = 0; i < heldAtStart.size(); i++) {
            holders[trace.target(heldAtStart.get(i))].add(heldAtStart.get(i));
        }
        for (int i = 0; i < candidate.size(); i++) {
            int event = candidate.event(i);
            Op op = window.op(event);
            if (op.acquires()) {
                added += exclude(window.global(event), holders[window.target(event)]);
                holders[window.target(event)].add(window.global(event));
            } else if (op.releases()) {
                holders[window.target(event)].remove(sections.match(window.global(event)));
            }
        }
        for (IntList list : holders) {
            list.clear();
        }
        return added;
    }

    private int exclude(int acquire, IntList others) {
        int added = 0;
        for (int i = 0; i < others.size(); i++) {
            int other = others.get(i);
            boolean bothShared = trace.op(acquire) == Op.READ_ACQUIRE && trace.op(other) == Op.READ_ACQUIRE;
            if (!bothShared && trace.thread(other) != trace.thread(acquire)) {
                orders.clause(
                        releasedBefore(other, acquire),
                        releasedBefore(acquire, other),
                        -happens(other),
                        -happens(acquire));
                added++;
            }
        }
        return added;
    }

    private int happens(int acquire) {
        return window.contains(acquire) ? orders.happens(window.local(acquire)) : orders.always();
    }

    /** The first section has ended when the second one begins. */
    private int releasedBefore(int acquire, int other) {
        int release = sections.match(acquire);
        if (release == Trace.NONE || !window.contains(release) || !window.contains(other)) {
            return orders.never();
        }
        return orders.before(window.local(release), window.local(other));
    }
}

package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;

/**
 * What every reordering of a model keeps, as far as one pass over the whole trace can tell: must-happen-before, and, where the
 * model looks at values, the write before whatever depends on a read that can have its value from nowhere else.
 *
 * <p>It answers <em>no</em> for most of what cannot happen, however far apart the events are, and it is the fixed order of
 * the {@link Window}, so that a solver need not find it out step by step.
 */
final class ValueOrder implements BugGroup.Order {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final Pasts pasts;
    private final int[] about;
    private final int[] happened;
    private final int[] start;

    private ValueOrder(TraceIndex index, ValueOrderPass pass) {
        trace = index.trace();
        threadOrder = index.threadOrder();
        pasts = pass.pasts();
        about = pass.about();
        happened = pass.happened();
        start = pass.start();
    }

    /** @param model whose reorderings keep it */
    static ValueOrder of(TraceIndex index, Model model) {
        ValueOrderPass pass = new ValueOrderPass(index, model);
        pass.run();
        return new ValueOrder(index, pass);
    }

    /** Whether the first event comes before the second one in every reordering that has the second. */
    boolean ordered(int first, int second) {
        return trace.thread(first) == trace.thread(second)
                ? threadOrder.position(first) < threadOrder.position(second)
                : pasts.contains(happened[second], first);
    }

    @Override
    public boolean orderedBefore(int first, int second) {
        return trace.thread(first) == trace.thread(second)
                ? threadOrder.position(first) < threadOrder.position(second)
                : pasts.contains(about[second], first);
    }

    /** If not, there may still be none that meets it. */
    @Override
    public boolean rulesOut(ErrorCondition condition) {
        int[] standing = condition.about();
        int[] done = condition.inOrder();
        for (int event : standing) {
            if (hasHappened(event, standing, done)) {
                return true;
            }
        }
        for (int event : condition.notYet()) {
            if (hasHappened(event, standing, done)) {
                return true;
            }
        }
        for (int i = 1; i < done.length; i++) {
            if (ordered(done[i], done[i - 1])) {
                return true;
            }
        }
        return false;
    }

    private boolean hasHappened(int event, int[] standing, int... done) {
        for (int other : standing) {
            if (orderedBefore(event, other)) {
                return true;
            }
        }
        for (int other : done) {
            if (event == other || ordered(event, other)) {
                return true;
            }
        }
        return false;
    }

    /** The events of other threads that come before an event, but not before the one before it in its thread. */
    IntList fromOtherThreads(int event) {
        IntList sources = new IntList();
        int previous = threadOrder.previous(event);
        int known = previous == Trace.NONE ? start[trace.thread(event)] : happened[previous];
        for (int thread = 0; known != happened[event] && thread < threadOrder.threads(); thread++) {
            int count = pasts.count(happened[event], thread);
            if (count > pasts.count(known, thread)) {
                sources.add(threadOrder.event(thread, count - 1));
            }
        }
        return sources;
    }
}

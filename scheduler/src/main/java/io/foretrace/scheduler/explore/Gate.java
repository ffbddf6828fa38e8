package io.foretrace.scheduler.explore;

import java.util.List;

/**
 * An order that is asked for: a thread does not make one of its steps before another thread has made one of its own. Of two
 * opposite gates, every execution keeps one or both. Threads have their numbers in all executions; steps that can be seen are
 * counted from 0.
 *
 * @param first the thread that has to come first
 * @param firstStep which of its steps
 * @param then the thread that waits
 * @param thenStep before which of its steps
 */
record Gate(int first, int firstStep, int then, int thenStep) {
    Gate opposite() {
        return new Gate(then, thenStep, first, firstStep);
    }

    /** Whether no execution can keep all of these and this one, because they go round in a circle. */
    boolean contradicts(List<Gate> others) {
        return leadsTo(then, thenStep, others, others.size());
    }

    /** Whether a step has to come before this gate's first one. */
    private boolean leadsTo(int thread, int step, List<Gate> others, int most) {
        if (thread == first && step <= firstStep) {
            return true;
        }
        return most > 0
                && others.stream()
                        .filter(other -> other.first == thread && other.firstStep >= step)
                        .anyMatch(other -> leadsTo(other.then, other.thenStep, others, most - 1));
    }
}

package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.List;

/**
 * {@code Φrace} of paper 003, for any error condition: what the condition is about stands at the end, its threads having
 * come that far. Several conditions can be asked for at once; a solution shows one of them.
 */
final class PhiRace {
    private final Window window;
    private final Orders orders;

    PhiRace(Window window, Orders orders) {
        this.window = window;
        this.orders = orders;
    }

    /** A question: {@code goal} holds only if one of the conditions does. */
    record Question(int goal, List<Choice> choices) {}

    /** One condition of a question, and the literal that chooses it. */
    record Choice(ErrorCondition condition, int selector) {
        boolean isAbout(int globalEvent) {
            return Arrays.stream(condition.about()).anyMatch(event -> event == globalEvent);
        }
    }

    Question ask(List<ErrorCondition> conditions) {
        List<Choice> choices = conditions.stream().map(this::choice).toList();
        int goal = orders.literal(false);
        int[] clause = new int[choices.size() + 1];
        clause[0] = -goal;
        for (int i = 0; i < choices.size(); i++) {
            clause[i + 1] = choices.get(i).selector;
        }
        orders.clause(clause);
        return new Question(goal, choices);
    }

    /** Nobody asks any more. */
    void withdraw(Question question) {
        orders.clause(-question.goal);
        question.choices.forEach(choice -> orders.clause(-choice.selector));
    }

    private Choice choice(ErrorCondition condition) {
        int selector = orders.literal(false);
        for (int event : condition.about()) {
            int about = window.local(event);
            int reached = reachedBy(about);
            if (reached != Trace.NONE) {
                orders.clause(-selector, orders.happens(reached));
            }
            orders.clause(-selector, -orders.happens(about));
        }
        for (int event : condition.notYet()) {
            notYet(event, selector);
        }
        int previous = -1;
        for (int event : condition.inOrder()) {
            int next = window.local(event);
            if (previous >= 0) {
                orders.clause(-selector, orders.before(previous, next));
            }
            orders.clause(-selector, orders.happens(next));
            previous = next;
        }
        return new Choice(condition, selector);
    }

    /** Who stands before a notify has come that far; whether somebody waits for it is another matter. */
    private int reachedBy(int event) {
        ThreadOrder threadOrder = window.index().threadOrder();
        int previous = threadOrder.previous(window.global(event));
        int last = previous == Trace.NONE ? threadOrder.fork(window.thread(event)) : previous;
        return last == Trace.NONE || !window.contains(last) ? Trace.NONE : window.local(last);
    }

    /** What is before the window has happened, what is after it does not. */
    private void notYet(int event, int selector) {
        if (window.contains(event)) {
            orders.clause(-selector, -orders.happens(window.local(event)));
        } else if (window.local(event) < 0) {
            orders.clause(-selector);
        }
    }
}

package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
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
            for (int source : window.predecessors(about)) {
                orders.clause(-selector, orders.happens(source));
            }
            orders.clause(-selector, -orders.happens(about));
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
}

package io.foretrace.predictor.testing;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The oracle: answers by visiting every state that any allowed sequence of events leads to. For small traces only.
 *
 * <p>It is written from the rules of {@code trace-format.md} alone and shares no code with what it judges.
 */
public final class Exhaustive {
    private static final Comparator<List<Integer>> BY_NUMBER =
            Comparator.<List<Integer>>comparingInt(pair -> pair.get(0)).thenComparingInt(pair -> pair.get(1));

    private Exhaustive() {}

    /** All predictable races of a model: pairs of event numbers, the smaller first. */
    public static Set<List<Integer>> races(Trace trace, Model model) {
        Rules rules = new Rules(trace, model, ErrorCondition.order());
        Set<List<Integer>> races = new TreeSet<>(BY_NUMBER);
        search(rules, state -> {
            addRaces(trace, rules, state, races);
            return false;
        });
        return races;
    }

    /** Whether some allowed sequence ends in the error condition. */
    public static boolean reachable(Trace trace, ErrorCondition condition, Model model) {
        Rules rules = new Rules(trace, model, condition);
        return search(rules, rules::holds);
    }

    /** Whether the events can happen in this order, and the error condition holds after the last of them. */
    public static boolean allows(Trace trace, ErrorCondition condition, Model model, int... performed) {
        Rules rules = new Rules(trace, model, condition);
        String state = rules.initial();
        for (int event : performed) {
            int thread = trace.thread(event);
            if (rules.next(state, thread) != event || !rules.canStep(state, thread)) {
                return false;
            }
            state = rules.step(state, thread);
        }
        return rules.holds(state);
    }

    /** Whether the trace follows its own rules: a generated or shrunk trace that does not is no test case. */
    public static boolean isConsistent(Trace trace) {
        int[] events = new int[trace.size()];
        for (int event = 0; event < events.length; event++) {
            events[event] = event;
        }
        return allows(trace, ErrorCondition.order(), Model.CDSR, events) && Rules.allReadsAgree(trace);
    }

    private static void addRaces(Trace trace, Rules rules, String state, Set<List<Integer>> races) {
        int threads = trace.threads().size();
        for (int t = 0; t < threads; t++) {
            for (int u = t + 1; u < threads; u++) {
                int one = rules.next(state, t);
                int other = rules.next(state, u);
                if (one >= 0
                        && other >= 0
                        && trace.conflict(one, other)
                        && rules.isAbout(state, one)
                        && rules.isAbout(state, other)) {
                    races.add(List.of(Math.min(one, other), Math.max(one, other)));
                }
            }
        }
    }

    static boolean search(Rules rules, Predicate<String> goal) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>();
        seen.add(rules.initial());
        open.push(rules.initial());
        while (!open.isEmpty()) {
            String state = open.pop();
            if (goal.test(state)) {
                return true;
            }
            for (int thread = 0; thread < rules.threads(); thread++) {
                if (rules.next(state, thread) >= 0 && rules.canStep(state, thread)) {
                    String after = rules.step(state, thread);
                    if (seen.add(after)) {
                        open.push(after);
                    }
                }
            }
        }
        return false;
    }
}

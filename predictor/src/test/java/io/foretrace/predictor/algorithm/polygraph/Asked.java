package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Polygraphs asked about every conflicting pair of a trace, every witness checked. */
final class Asked {
    private Asked() {}

    static Set<List<Integer>> races(Trace trace, Model model) {
        return races(trace, model, new Effort());
    }

    static Set<List<Integer>> races(Trace trace, Model model, Effort effort) {
        Polygraph polygraph = new Polygraph(new TraceIndex(trace), model);
        WitnessChecker checker = WitnessChecker.of(trace);
        Set<List<Integer>> races = new HashSet<>();
        for (int one = 0; one < trace.size(); one++) {
            for (int other = one + 1; other < trace.size(); other++) {
                if (trace.conflict(one, other)) {
                    ErrorCondition race = ErrorCondition.race(one, other);
                    if (isRace(race, polygraph.ask(race, effort), checker, model)) {
                        races.add(List.of(one, other));
                    }
                }
            }
        }
        return races;
    }

    private static boolean isRace(ErrorCondition race, Answer answer, WitnessChecker checker, Model model) {
        if (answer instanceof Answer.Yes yes) {
            Optional<String> violation = checker.violation(race, yes.witness(), model);
            if (violation.isPresent()) {
                throw new AssertionError(yes + ": " + violation.get());
            }
        } else if (answer instanceof Answer.Unknown unknown) {
            throw new AssertionError(unknown);
        }
        return answer instanceof Answer.Yes;
    }
}

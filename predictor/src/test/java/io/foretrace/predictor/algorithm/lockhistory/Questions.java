package io.foretrace.predictor.algorithm.lockhistory;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every conflicting pair of a trace, and what was answered about it. */
record Questions(List<ErrorCondition> races, List<Answer> answers) {
    /** All pairs of conflicting accesses, in the order of the trace. */
    static List<ErrorCondition> all(Trace trace) {
        List<ErrorCondition> races = new ArrayList<>();
        for (int second = 0; second < trace.size(); second++) {
            for (int first = 0; first < second; first++) {
                if (trace.conflict(first, second)) {
                    races.add(ErrorCondition.race(first, second));
                }
            }
        }
        return races;
    }

    /** Asks about all pairs at once. */
    static Questions askedTogether(Trace trace, Strategy strategy) {
        List<ErrorCondition> races = all(trace);
        return new Questions(races, new LockHistory(new TraceIndex(trace), strategy).askAll(races));
    }

    Set<List<Integer>> yes() {
        return pairs(Answer.Yes.class);
    }

    Set<List<Integer>> no() {
        return pairs(Answer.No.class);
    }

    Set<List<Integer>> unknown() {
        return pairs(Answer.Unknown.class);
    }

    private Set<List<Integer>> pairs(Class<? extends Answer> kind) {
        Set<List<Integer>> pairs = new HashSet<>();
        for (int i = 0; i < races.size(); i++) {
            if (kind.isInstance(answers.get(i))) {
                int[] about = races.get(i).about();
                pairs.add(List.of(about[0], about[1]));
            }
        }
        return pairs;
    }

    /** Every yes has a witness that the checker accepts. */
    void assertHaveWitnesses(Trace trace) {
        WitnessChecker checker = WitnessChecker.of(trace);
        for (int i = 0; i < races.size(); i++) {
            if (answers.get(i) instanceof Answer.Yes yes) {
                assertThat(checker.violation(races.get(i), yes.witness(), Model.CSR))
                        .isEmpty();
            }
        }
    }
}

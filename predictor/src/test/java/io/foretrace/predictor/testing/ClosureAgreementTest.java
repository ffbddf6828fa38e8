package io.foretrace.predictor.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.closure.FeasibilityClosure;
import io.foretrace.predictor.algorithm.closure.FeasibleTrace;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Races hide much of what a search does wrong, so here every single trace of the closure is compared. */
class ClosureAgreementTest {
    private static final int MOST = 3_000;

    @Test
    void theClosureIsWhatTheOracleAllows() {
        Seeds.check(RandomTraces.all().withEvents(10), Seeds.traces() / 2, trace -> {
            Set<String> expected = new HashSet<>();
            Rules rules = new Rules(trace, Model.MCM, ErrorCondition.order());
            enumerate(rules, rules.initial(), "", expected);
            if (expected.size() <= MOST) {
                Set<String> found = new HashSet<>();
                FeasibilityClosure.of(trace).explore(tau -> found.add(text(tau)), MOST);
                assertThat(found).isEqualTo(expected);
            }
        });
    }

    private static void enumerate(Rules rules, String state, String sequence, Set<String> sequences) {
        sequences.add(sequence);
        for (int thread = 0; thread < rules.threads() && sequences.size() <= MOST; thread++) {
            if (rules.next(state, thread) != Trace.NONE && rules.canStep(state, thread)) {
                String after = rules.step(state, thread);
                String event = " " + rules.next(state, thread) + (rules.isOff(after, thread) ? "!" : "");
                enumerate(rules, after, sequence + event, sequences);
            }
        }
    }

    private static String text(FeasibleTrace tau) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tau.length(); i++) {
            text.append(' ').append(tau.event(i)).append(tau.offValue(i).isPresent() ? "!" : "");
        }
        return text.toString();
    }
}

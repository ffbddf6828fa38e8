package io.foretrace.predictor.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** The checker and the oracle were written apart from each other: where they agree, both are likely right. */
class CheckerAgreementTest {
    private static final int WALKS = 2;

    @Test
    void theObservedTraceIsPossible() {
        Seeds.check(RandomTraces.all(), trace -> {
            WitnessChecker checker = WitnessChecker.of(trace);
            for (Model model : Model.values()) {
                for (int length = 0; length <= trace.size(); length++) {
                    int[] prefix = IntStream.range(0, length).toArray();
                    ErrorCondition all = ErrorCondition.order(prefix);
                    checker.violation(all, Witness.of(trace, prefix), model).ifPresent(Assertions::fail);
                }
            }
        });
    }

    @Test
    void theCheckerAcceptsWhatTheOracleAllows() {
        AtomicInteger valid = new AtomicInteger();
        AtomicInteger invalid = new AtomicInteger();
        Seeds.check(RandomTraces.all(), trace -> {
            SplittableRandom random = new SplittableRandom(trace.size());
            WitnessChecker checker = WitnessChecker.of(trace);
            for (int walk = 0; walk < WALKS; walk++) {
                for (Model model : Model.values()) {
                    boolean isAllowed = compare(trace, checker, model, random);
                    (isAllowed ? valid : invalid).incrementAndGet();
                }
            }
        });
        assertThat(valid.get()).as("valid ones").isGreaterThan(Seeds.traces());
        assertThat(invalid.get()).as("invalid ones").isGreaterThan(Seeds.traces());
    }

    private static boolean compare(Trace trace, WitnessChecker checker, Model model, SplittableRandom random) {
        RandomWalk walk = new RandomWalk(trace, model, random);
        int[] events = walk.events();
        ErrorCondition condition = walk.condition();
        int[] witness = IntStream.concat(IntStream.of(events), IntStream.of(condition.about()))
                .toArray();
        boolean isAllowed = Exhaustive.allows(trace, condition, model, events);
        assertThat(checker.violation(condition, Witness.of(trace, witness), model)
                        .isEmpty())
                .as("%s: %s after %s", model, condition, Arrays.toString(events))
                .isEqualTo(isAllowed);
        return isAllowed;
    }
}

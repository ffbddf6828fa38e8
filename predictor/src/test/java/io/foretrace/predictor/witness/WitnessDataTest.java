package io.foretrace.predictor.witness;

import static io.foretrace.predictor.witness.Judgement.accepts;
import static io.foretrace.predictor.witness.Judgement.rejects;
import static io.foretrace.predictor.witness.Judgement.violation;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import org.junit.jupiter.api.Test;

/** What each model asks of the values that are read. */
class WitnessDataTest {
    private static final String VALUES = """
            #init x 0
            A|w(x)|1|1
            B|r(x)|2|1
            B|w(y)|3|1
            A|w(x)|4|1
            """;
    private static final String BRANCHES = """
            #init x 0
            A|w(x)|1|1
            B|r(x)|2|1
            B|w(y)|3|1
            B|branch()|4
            C|r(y)|5|1
            C|branch()|6
            """;
    private static final String MODIFY = """
            #init x 0
            A|rmw(x)|1|0,1
            B|rmw(x)|2|1,0
            C|r(x)|3|0
            C|w(y)|4|1
            """;

    @Test
    void csrIgnoresValues() {
        accepts(BRANCHES, Model.CSR, 1, 2, 3, 4, 5, 0);
    }

    @Test
    void cdsrReadsFromTheSameWrite() {
        rejects(
                "step 0, event 1 B|r(x): it reads from the initial value, in the trace from event 0",
                VALUES,
                Model.CDSR,
                1);
        rejects(
                "step 2, event 1 B|r(x): it reads from event 3, in the trace from event 0",
                VALUES,
                Model.CDSR,
                0,
                3,
                1);
    }

    @Test
    void mcmReadsTheSameValue() {
        accepts(VALUES, Model.MCM, 0, 3, 1, 2);
    }

    @Test
    void mcmStopsAThreadThatReadsAnotherValue() {
        accepts(VALUES, Model.MCM, 1, 0, 3);
        rejects(
                "step 1, event 2 B|w(y): B read another value at event 1 and may not get here",
                VALUES,
                Model.MCM,
                1,
                2);
        assertThat(violation(VALUES.replace("w(y)", "w(x)"), ErrorCondition.race(0, 2), Model.MCM, 1, 0, 2))
                .contains("step 2, event 2 B|w(x): B read another value at event 1 and may not get here");
    }

    @Test
    void maximalWithoutBranchesIsMcm() {
        rejects(
                "step 1, event 2 B|w(y): B read another value at event 1 and may not get here",
                VALUES,
                Model.MAXIMAL,
                1,
                2);
    }

    @Test
    void maximalGoesOnUpToTheNextBranch() {
        accepts(BRANCHES, Model.MAXIMAL, 1, 2, 0);
        rejects(
                "step 2, event 3 B|branch(): B read another value at event 1 and may not get here",
                BRANCHES,
                Model.MAXIMAL,
                1,
                2,
                3);
    }

    @Test
    void whatAThreadWritesThatReadAnotherValueIsUnknown() {
        rejects(
                "step 3, event 5 C|branch(): C read another value at event 4 and may not get here",
                BRANCHES,
                Model.MAXIMAL,
                1,
                2,
                4,
                5);
        accepts(BRANCHES, Model.MAXIMAL, 0, 1, 2, 4, 5);
    }

    @Test
    void aModificationOfAnotherValueLeavesAnUnknownOne() {
        rejects(
                "step 2, event 3 C|w(y): C read another value at event 2 and may not get here",
                MODIFY,
                Model.MCM,
                1,
                2,
                3);
        accepts(MODIFY, Model.MCM, 2, 3, 0, 1);
        accepts(MODIFY, Model.MCM, 1, 0, 2);
    }

    @Test
    void theEventsThatItIsAboutMayReadAnything() {
        assertThat(violation(VALUES, ErrorCondition.race(0, 1), Model.CDSR, 1, 0))
                .isEmpty();
        assertThat(violation(VALUES, ErrorCondition.race(0, 1), Model.CDSR, 0, 1))
                .isEmpty();
    }
}

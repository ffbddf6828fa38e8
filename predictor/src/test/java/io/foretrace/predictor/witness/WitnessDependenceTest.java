package io.foretrace.predictor.witness;

import static io.foretrace.predictor.witness.Judgement.accepts;
import static io.foretrace.predictor.witness.Judgement.rejects;

import org.junit.jupiter.api.Test;

/** What {@code maximal} makes of reads that a branch or a written value does not depend on. */
class WitnessDependenceTest {
    private static final String LOOP = """
            #init x 0
            #init n 9
            A|w(x)|1|1
            B|r(x)|2|1
            B|r(n)|3|9
            B|branch()|3|2
            B|w(y)|4|1
            """;

    private static final String VALUES = """
            #init x 0
            #init y 0
            A|w(x)|1|1
            B|r(x)|2|1
            B|w(y)|3|5
            C|r(y)|4|5
            C|branch()|5
            """;

    private static final String MODIFY = """
            #init x 0
            A|w(x)|1|1
            B|rmw(x)|2|1,5
            C|r(x)|3|5
            C|branch()|4
            """;

    @Test
    void aThreadGoesPastABranchThatDoesNotDependOnWhatChanged() {
        accepts(LOOP, Model.MAXIMAL, 1, 2, 3, 4, 0);
        rejects(
                "step 2, event 3 B|branch(): B read another value at event 1 and may not get here",
                LOOP.replace("|3|2", "|3|1,2"),
                Model.MAXIMAL,
                1,
                2,
                3,
                4,
                0);
        rejects(
                "step 2, event 3 B|branch(): B read another value at event 1 and may not get here",
                LOOP.replace("|3|2", "|3"),
                Model.MAXIMAL,
                1,
                2,
                3,
                4,
                0);
    }

    @Test
    void otherModelsDoNotLookAtIt() {
        rejects("step 1, event 2 B|r(n): B read another value at event 1 and may not get here", LOOP, Model.MCM, 1, 2);
    }

    @Test
    void aValueThatDoesNotDependOnWhatChangedIsWritten() {
        accepts("#value 2\n" + VALUES, Model.MAXIMAL, 1, 2, 3, 4, 0);
        String changed = "step 3, event 4 C|branch(): C read another value at event 3 and may not get here";
        rejects(changed, "#value 2 1\n" + VALUES, Model.MAXIMAL, 1, 2, 3, 4, 0);
        rejects(changed, VALUES, Model.MAXIMAL, 1, 2, 3, 4, 0);
    }

    @Test
    void aModificationDependsOnWhatItReadUnlessItSaysNot() {
        accepts("#value 1\n" + MODIFY, Model.MAXIMAL, 1, 2, 3, 0);
        String changed = "step 2, event 3 C|branch(): C read another value at event 2 and may not get here";
        rejects(changed, "#value 1 1\n" + MODIFY, Model.MAXIMAL, 1, 2, 3, 0);
        rejects(changed, MODIFY, Model.MAXIMAL, 1, 2, 3, 0);
    }

    @Test
    void aWordAboutOneValueMakesATraceOneWithBranches() {
        String plain = "#init x 0\nA|w(x)|1|1\nB|r(x)|2|1\nB|w(y)|3|5\n";
        rejects(
                "step 1, event 2 B|w(y): B read another value at event 1 and may not get here",
                plain,
                Model.MAXIMAL,
                1,
                2,
                0);
        accepts("#value 0\n" + plain, Model.MAXIMAL, 1, 2, 0);
    }
}

package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.BlockName;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AtomicityViolationsTest {
    /** Each access of its own in a critical section: no race, and yet B may come between. */
    private static final String GET_THEN_SET = """
            #init x 0
            A|acq(l)|1
            A|r(x)|2|0
            A|rel(l)|3
            A|acq(l)|4
            A|w(x)|5|1
            A|rel(l)|6
            B|acq(l)|7
            B|w(x)|8|5
            B|rel(l)|9
            """;

    @Test
    void aWriteBetweenAReadAndAWriteOfABlockIsLost() {
        assertThat(predicted("#atomic 0 5 Counter.add\n" + GET_THEN_SET))
                .containsExactly(new AtomicityViolation(1, 7, 4, BlockName.parse("Counter.add")));
    }

    @Test
    void withoutABlockNobodyMeantItToBeAtomic() {
        assertThat(predicted(GET_THEN_SET)).isEmpty();
    }

    @Test
    void aBlockThatEndsBeforeTheSecondAccessDoesNotCoverIt() {
        assertThat(predicted("#atomic 0 3 Counter.add\n" + GET_THEN_SET)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "r, w, r, true",
        "w, w, r, true",
        "r, w, w, true",
        "w, w, w, true",
        "w, r, w, true",
        "r, r, r, false",
        "r, r, w, false",
        "w, r, r, false"
    })
    void fiveShapesCannotBeExplainedByAnOrderOfBlocks(String first, String remote, String last, boolean isViolation) {
        String trace = """
                #atomic 0 1 block
                #volatile x
                A|%s(x)|1
                A|%s(x)|2
                B|%s(x)|3
                """.formatted(first, last, remote);
        assertThat(predicted(trace)).hasSize(isViolation ? 1 : 0);
    }

    @Test
    void aReadModifyWriteBothReadsAndWrites() {
        assertThat(predicted("#atomic 0 1 block\nA|rmw(x)|1|0,1\nA|r(x)|2|1\nB|rmw(x)|3|1,2\n"))
                .containsExactly(new AtomicityViolation(0, 2, 1, BlockName.parse("block")));
        assertThat(predicted("#atomic 0 1 block\nA|rmw(x)|1|0,1\nA|rmw(x)|2|1,2\nB|r(x)|3|2\n"))
                .containsExactly(new AtomicityViolation(0, 2, 1, BlockName.parse("block")));
    }

    @Test
    void whatIsWrittenInTwoStepsMustNotBeSeenInBetweenWhateverIsReadMeanwhile() {
        assertThat(predicted("#atomic 0 2 block\n#volatile x\nA|w(x)|1|1\nA|r(x)|2|1\nA|w(x)|3|2\nB|r(x)|4|2\n"))
                .containsExactly(new AtomicityViolation(0, 3, 2, BlockName.parse("block")));
    }

    @Test
    void aCriticalSectionIsABlockForThoseWhoDoNotTakeItsLock() {
        assertThat(predicted("""
                A|acq(Cart@1)|Cart.add(Cart.java:5)
                A|acq(m)|2
                A|r(x)|3|0
                A|rel(m)|4
                A|acq(m)|5
                A|w(x)|6|1
                A|rel(m)|7
                A|rel(Cart@1)|8
                B|acq(m)|9
                B|w(x)|10|2
                B|rel(m)|11
                """))
                .containsExactly(
                        new AtomicityViolation(2, 9, 5, BlockName.parse("Cart@1 taken at Cart.add(Cart.java:5)")));
    }

    @Test
    void whoHoldsTheLockOfTheWholeBlockCannotTearIt() {
        assertThat(predicted("""
                #atomic 0 3 block
                A|acq(l)|1
                A|r(x)|2|0
                A|w(x)|3|1
                A|rel(l)|4
                B|acq(l)|5
                B|w(x)|6|2
                B|rel(l)|7
                """)).isEmpty();
    }

    @Test
    void readersTogetherCanTearWhatOnlyAReadLockHolds() {
        String trace = """
                #atomic 0 3 block
                A|racq(l)|1
                A|r(x)|2|0
                A|w(x)|3|1
                A|rrel(l)|4
                B|%s(l)|5
                B|w(x)|6|2
                B|%s(l)|7
                """;
        assertThat(predicted(trace.formatted("racq", "rrel"))).hasSize(1);
        assertThat(predicted(trace.formatted("acq", "rel"))).isEmpty();
    }

    @Test
    void aSectionThatWaitsForItsOwnLockIsNoBlock() {
        String trace = """
                A|acq(l)|1
                A|acq(m)|2
                A|r(x)|3|0
                A|rel(m)|4
                A|acq(m)|5
                A|r(x)|6|0
                A|rel(m)|7
                %sA|rel(l)|9
                B|acq(m)|10
                B|w(x)|11|1
                B|rel(m)|12
                """;
        assertThat(predicted(trace.formatted("A|wait(l)|8\n"))).isEmpty();
        assertThat(predicted(trace.formatted(""))).hasSize(1);
    }

    @Test
    void aWaitForAnotherLockBetweenTheTwoLetsOthersAct() {
        assertThat(predicted("""
                A|acq(l)|1
                A|acq(m)|2
                A|r(x)|3|0
                A|wait(m)|4
                A|rel(m)|4
                B|acq(m)|5
                B|w(x)|6|1
                B|notify(m)|7|A
                B|rel(m)|8
                A|acq(m)|4
                A|woken(m)|4
                A|r(x)|9|1
                A|rel(m)|10
                A|rel(l)|11
                """)).isEmpty();
    }

    @Test
    void aWriteBetweenCheckAndActIsOverwritten() {
        assertThat(predicted("#check 0 1\nA|r(Map@1)|1|0\nA|w(Map@1)|2|1\nB|w(Map@1)|3|2\n"))
                .containsExactly(new AtomicityViolation(0, 2, 1, BlockName.parse("check of Map@1")));
    }

    @Test
    void anotherKeyDoesNotDisturbACheckThenAct() {
        String trace = """
                #check 0 1
                #key 0 a
                #key 1 a
                %sA|r(m)|1|0
                A|w(m)|2|1
                B|w(m)|3|2
                """;
        assertThat(predicted(trace.formatted("#key 2 b\n"))).isEmpty();
        assertThat(predicted(trace.formatted("#key 2 a\n"))).hasSize(1);
        assertThat(predicted(trace.formatted("")))
                .as("clear() touches all keys")
                .hasSize(1);
    }

    @Test
    void twoThreadsThatBothCheckBeforeEitherActsAreAViolation() {
        String trace = """
                #check 0 2
                #volatile instance
                A|r(instance)|Lazy.get(Lazy.java:7)|null
                A|branch()|Lazy.get(Lazy.java:7)
                A|w(instance)|Lazy.get(Lazy.java:8)|Lazy@1
                B|r(instance)|%s|Lazy@1
                B|branch()|Lazy.get(Lazy.java:7)
                """;
        assertThat(predicted(trace.formatted("Lazy.get(Lazy.java:7)")))
                .containsExactly(new AtomicityViolation(0, 3, 2, BlockName.parse("check of instance")));
        assertThat(predicted(trace.formatted("Lazy.peek(Lazy.java:12)")))
                .as("a read elsewhere acts on nothing")
                .isEmpty();
    }

    @Test
    void whatMustComeBeforeOrAfterTheBlockCannotTearIt() {
        assertThat(predicted("""
                #atomic 2 3 block
                M|w(x)|1|0
                M|fork(A)|2
                A|r(x)|3|0
                A|w(x)|4|1
                M|join(A)|5
                M|w(x)|6|2
                """)).isEmpty();
    }

    @Test
    void manyRoundsAreOneFinding() {
        StringBuilder trace = new StringBuilder("#init x 0\n");
        for (int round = 0; round < 200; round++) {
            trace.append("#atomic %d %d add\n".formatted(3 * round, 3 * round + 1));
            trace.append("A|r(x)|1\nA|w(x)|1\nB|w(x)|2\n");
        }
        Report report = Predicted.report(BugKind.ATOMICITY_VIOLATION, trace.toString());
        assertThat(report.asked()).isEqualTo(1);
        assertThat(report.found()).hasSize(1);
    }

    private static List<Bug> predicted(String trace) {
        return Predicted.from(BugKind.ATOMICITY_VIOLATION, trace);
    }
}

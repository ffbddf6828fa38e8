package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderViolationsTest {
    private static final String USE_AFTER_INIT = """
            #init Server@1.socket %s
            M|fork(A)|1
            M|w(Server@1.socket)|2|%s
            A|r(Server@1.socket)|3|%s
            A|branch()|3
            """;

    @Test
    void aReferenceCanBeReadBeforeItIsSet() {
        Report report =
                Predicted.report(BugKind.ORDER_VIOLATION, USE_AFTER_INIT.formatted("null", "Socket@1", "Socket@1"));
        assertThat(report.found())
                .singleElement()
                .satisfies(found -> assertThat(found.bug()).isEqualTo(new EarlyRead(2, 1, List.of(1))))
                .satisfies(found -> assertThat(found.witness().events()).containsExactly(0, 2));
    }

    @Test
    void soCanANumberThatIsWrittenOnce() {
        assertThat(predicted(USE_AFTER_INIT.formatted("0", "8080", "8080")))
                .containsExactly(new EarlyRead(2, 1, List.of(1)));
        assertThat(predicted(USE_AFTER_INIT.formatted("7", "8080", "8080")))
                .as("it had a value before")
                .isEmpty();
        assertThat(predicted(USE_AFTER_INIT.formatted("0", "8080", "8080") + "M|w(Server@1.socket)|4|9090\n"))
                .as("it changes")
                .isEmpty();
    }

    @Test
    void aThreadThatLooksAgainAndAgainWaitsForTheNumber() {
        assertThat(predicted("""
                #init ready 0
                M|fork(A)|1
                A|r(ready)|3|0
                A|branch()|3
                M|w(ready)|2|1
                A|r(ready)|4|1
                A|branch()|4
                """)).isEmpty();
    }

    @Test
    void aThreadThatSawNullAtTheSamePlaceWaitsForTheReference() {
        String trace = """
                #init box null
                M|fork(A)|1
                A|r(box)|3|null
                A|branch()|3
                M|w(box)|2|Box@1
                A|r(box)|%s|Box@1
                A|branch()|4
                """;
        assertThat(predicted(trace.formatted("3"))).isEmpty();
        // After a branch on null: the second read depends on it, not on what it sees itself.
        assertThat(predicted(trace.formatted("4"))).containsExactly(new EarlyRead(4, 3, List.of(3)));
    }

    @Test
    void whatIsSetBeforeTheThreadIsStartedCannotBeReadTooEarly() {
        assertThat(predicted("""
                #init x null
                M|w(x)|1|X@1
                M|fork(A)|2
                A|r(x)|3|X@1
                A|branch()|3
                """)).isEmpty();
    }

    @Test
    void aFlagThatIsLookedAtFirstProtectsTheRead() {
        assertThat(predicted("""
                #init x null
                #init ready false
                #volatile ready
                M|fork(A)|1
                A|r(ready)|2|false
                M|w(x)|3|X@1
                M|w(ready)|4|true
                A|r(ready)|2|true
                A|branch()|2
                A|r(x)|5|X@1
                A|branch()|5
                """)).isEmpty();
    }

    @Test
    void anyThreadMaySetIt() {
        assertThat(predicted("""
                #init x null
                A|w(x)|1|X@1
                B|w(x)|2|X@2
                C|r(x)|3|X@2
                C|branch()|3
                D|r(x)|4|X@2
                """)).as("what C saw was not the first").isEmpty();
        assertThat(predicted("""
                #init x null
                A|w(x)|1|X@1
                C|r(x)|3|X@1
                C|branch()|3
                B|w(x)|2|X@2
                """)).containsExactly(new EarlyRead(1, 0, List.of(0, 3)));
    }

    @Test
    void aReadThatNothingDependsOnIsNoUse() {
        assertThat(predicted("""
                #init x null
                M|fork(A)|1
                M|w(x)|2|X@1
                M|branch()|2
                A|r(x)|3|X@1
                """)).isEmpty();
    }

    private static final String SIGNAL = """
            #init ready 0
            A|acq(l)|1
            %sA|wait(l)|3
            A|rel(l)|3
            B|acq(l)|4
            %sB|notify(l)|6|A
            B|rel(l)|7
            A|acq(l)|3
            A|woken(l)|3
            A|rel(l)|8
            """;

    @Test
    void aNotificationCanComeBeforeTheWait() {
        Report report = Predicted.report(BugKind.ORDER_VIOLATION, SIGNAL.formatted("", ""));
        assertThat(report.found())
                .singleElement()
                .satisfies(found -> assertThat(found.bug()).isEqualTo(new LostSignal(4, 1, 0)))
                .satisfies(found -> assertThat(found.witness().events()).containsExactly(3, 4, 0));
    }

    @Test
    void aWaiterThatChecksWhatTheNotifierChangesIsSafe() {
        assertThat(predicted(SIGNAL.formatted("A|r(ready)|2|0\nA|branch()|2\n", "B|w(ready)|5|1\n")))
                .isEmpty();
    }

    @Test
    void aCheckOfSomethingElseDoesNotHelp() {
        assertThat(predicted(SIGNAL.formatted("A|r(ready)|2|0\nA|branch()|2\n", "B|w(other)|5|1\n")))
                .hasSize(1);
        assertThat(predicted(SIGNAL.formatted("A|r(ready)|2|0\nA|branch()|2\n", "B|w(ready)|5|0\n")))
                .as("it does not change it")
                .hasSize(1);
        assertThat(predicted(SIGNAL.formatted("A|branch()|2\nA|r(ready)|2|0\n", "B|w(ready)|5|1\n")))
                .as("it does not look at what it read")
                .hasSize(1);
    }

    @Test
    void aWaiterThatWaitsAgainBeganWithItsFirstWait() {
        assertThat(predicted("""
                A|acq(l)|1
                A|wait(l)|2
                A|rel(l)|2
                B|notify(l)|3|A
                A|acq(l)|2
                A|woken(l)|2
                A|wait(l)|4
                A|rel(l)|4
                C|notify(l)|5|A
                A|acq(l)|4
                A|woken(l)|4
                A|rel(l)|6
                """)).containsExactly(new LostSignal(3, 1, 0), new LostSignal(8, 6, 0));
    }

    /** A waits for a condition of l, which B signals; the condition is a variable of its own. */
    private static final String CONDITION = """
            #volatile c
            #signal %d %d
            #init ready 0
            A|acq(l)|1
            %sA|rel(l)|3
            B|acq(l)|4
            %sB|rmw(c)|6|0,1
            B|rel(l)|7
            A|acq(l)|3
            A|rmw(c)|3|1,2
            A|rel(l)|8
            """;

    @Test
    void aSignalOfAConditionCanComeBeforeTheWait() {
        Report report = Predicted.report(BugKind.ORDER_VIOLATION, CONDITION.formatted(3, 1, "", ""));
        assertThat(report.found())
                .singleElement()
                .satisfies(found -> assertThat(found.bug()).isEqualTo(new LostSignal(3, 1, 0, 2)));
    }

    @Test
    void whoChecksBeforeItWaitsForAConditionIsSafe() {
        assertThat(predicted(CONDITION.formatted(6, 3, "A|r(ready)|2|0\nA|branch()|2\n", "B|w(ready)|5|1\n")))
                .isEmpty();
    }

    @Test
    void aSignalWithoutALockCanBeLostToo() {
        assertThat(predicted("A|wait(s)|1\nB|notify(s)|2|A\nA|woken(s)|1\n")).containsExactly(new LostSignal(1, 0, 0));
    }

    @Test
    void aNotifierThatTheWaiterStartsInItsSectionComesLater() {
        assertThat(predicted("""
                A|acq(l)|1
                A|fork(B)|2
                A|wait(l)|3
                A|rel(l)|3
                B|notify(l)|4|A
                A|acq(l)|3
                A|woken(l)|3
                """)).isEmpty();
    }

    private static List<Bug> predicted(String trace) {
        return Predicted.from(BugKind.ORDER_VIOLATION, trace);
    }
}

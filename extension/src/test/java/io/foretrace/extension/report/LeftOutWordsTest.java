package io.foretrace.extension.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.LeftOutWords.Without;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each way in which a test that passed by itself ends under control has words of its own. */
@Timeout(60)
class LeftOutWordsTest {
    @Test
    void aTestThatThrewIsToldByWhatItDidWithoutControl() {
        assertThat(LeftOutWords.thrown(Without.PASSED)).isEqualTo("it fails under control, and passes without");
        assertThat(LeftOutWords.thrown(Without.FAILED_ALIKE))
                .isEqualTo("it passed, and failed when it was run again in the same JVM, without control too");
        assertThat(LeftOutWords.thrown(Without.FAILED_OTHERWISE))
                .isEqualTo("it passed, fails under control, and failed in another way when it was run again in the same"
                        + " JVM without control");
        assertThat(LeftOutWords.thrown(Without.NOT_ENDED))
                .isEqualTo("it passed, fails under control, and did not end when it was run again in the same JVM"
                        + " without control");
    }

    @Test
    void aTestThatWasNotRunToItsEndIsNotSaidToHaveFailed() {
        assertThat(LeftOutWords.aborted())
                .isEqualTo("it passed, and was aborted when it was run again in the same JVM");
        assertThat(LeftOutWords.skipped())
                .isEqualTo("it passed, and was skipped by a condition when it was run again in the same JVM");
        assertThat(LeftOutWords.notEnded(new Outcome.StepBound(1_000_000, List.of())))
                .isEqualTo("it passed, and takes more than 1,000,000 steps under control: raise foretrace.stepBound");
        assertThat(LeftOutWords.notEnded(new Outcome.TimedOut(10_000, "thread 0 reads a file", List.of())))
                .isEqualTo("it passed, and was given up under control, where it did nothing visible for too long");
        assertThat(LeftOutWords.notEnded(new Outcome.Hang(List.of())))
                .isEqualTo("it passed, and hung when it was run again under control");
        assertThat(LeftOutWords.notEnded(new Outcome.Exited("0", 3)))
                .isEqualTo("it passed, and called System.exit(3) when it was run again under control");
    }

    @Test
    void whatWasExecutedIsToldWithTheWayToLookAtIt() {
        SavedSchedule saved = new SavedSchedule("a.schedule", "mvn test -Dforetrace.replay=a.schedule");
        assertThat(LeftOutWords.look("expected: <1> but was: <2>", Optional.of(saved)))
                .isEqualTo(
                        "expected: <1> but was: <2> \u2014 either an order of its threads fails, or it needs something"
                                + " that Foretrace does not control; look at it: mvn test -Dforetrace.replay=a.schedule");
    }

    @Test
    void aReasonThatWasWrittenDownIsKnownAsOneToLookAt() {
        assertThat(LeftOutWords.isToLookAt("it hung: " + LeftOutWords.look("the test hung", Optional.empty())))
                .isTrue();
        assertThat(LeftOutWords.isToLookAt("a @TestFactory")).isFalse();
    }

    @Test
    void theyAreCountedAndThoseToLookAtAmongThem() {
        assertThat(LeftOutWords.count(1, 0)).isEqualTo("1 test was left out");
        assertThat(LeftOutWords.count(2, 0)).isEqualTo("2 tests were left out");
        assertThat(LeftOutWords.count(3, 1)).isEqualTo("3 tests were left out, 1 to look at");
    }

    @Test
    void aReasonThatIsMissingIsUnknown() {
        assertThat(LeftOutWords.why("a @TestFactory")).isEqualTo("a @TestFactory");
        assertThat(LeftOutWords.why("")).isEqualTo("unknown");
    }

    @Test
    void codeScanningIsToldThatNothingIsSaid() {
        assertThat(LeftOutWords.told("shop.CartTest.cases", "a @TestFactory"))
                .isEqualTo("shop.CartTest.cases was left out, so that no result is about it: a @TestFactory");
        assertThat(LeftOutWords.told("shop.CartTest.cases", ""))
                .isEqualTo("shop.CartTest.cases was left out, so that no result is about it");
    }
}

package io.foretrace.predictor.trace;

import static io.foretrace.predictor.trace.Refused.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a trace says of the reads that branches and written values depend on. */
class DependenceTest {
    private static final String EXPECTED_READS = "; expected reads before it in its thread";

    @Test
    void aBranchNamesItsReadsAndAHeaderThoseOfAWrittenValue() {
        Trace trace =
                parse("A|r(x)|1|0", "A|rmw(y)|2|0,1", "A|branch()|3|1,0,1", "#value 3 0", "A|w(x)|4|1", "#value 1");
        assertThat(trace.dependenceCount(2)).isEqualTo(2);
        assertThat(trace.dependence(2, 0)).isZero();
        assertThat(trace.dependence(2, 1)).isEqualTo(1);
        assertThat(trace.dependsOn(3, 0)).isTrue();
        assertThat(trace.dependsOn(3, 1)).isFalse();
        assertThat(trace.dependenceCount(1)).isZero();
    }

    @Test
    void whereNothingIsSaidItIsEveryReadBefore() {
        Trace trace = parse("A|r(x)|1|0", "A|rmw(y)|2|0,1", "A|branch()|3", "A|branch()|4|", "A|w(x)|4|1");
        for (int event : new int[] {1, 2, 3, 4}) {
            assertThat(trace.tellsDependence(event)).isFalse();
            assertThat(trace.dependsOn(event, 0)).isTrue();
        }
        assertThat(trace.dependsOn(1, 1))
                .as("a modification depends on what it modifies")
                .isTrue();
        assertThat(trace.dependsOn(0, 1)).as("a read before another").isFalse();
    }

    @Test
    void aWordAboutAValueIsOneAboutBranches() {
        assertThat(parse("A|w(x)|1|0").hasBranches()).isFalse();
        assertThat(parse("A|w(x)|1|0", "#value 0").hasBranches()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "0,", ",0", "0,,0", "x", "-1", "0 0", "0, 0", "1234567890"})
    void theReadsOfABranchAreNumbers(String reads) {
        trace("A|r(x)|1|0", "A|branch()|2|" + reads)
                .with("t.std:2: branch has the value `" + reads
                        + "`; expected the numbers of the reads that it depends on, with one comma between two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#value", "#value ", "#value x", "#value 1 ", "#value 1 0,", "#value 1,0", "#value 1 0 0"})
    void aHeaderHasAnEventAndReads(String header) {
        trace("A|r(x)|1|0", "A|w(x)|2|1", header)
                .with("t.std:3: `" + header
                        + "` is not a header; expected #value event, and the reads that it depends on with one comma"
                        + " between two");
    }

    @Test
    void aBranchDependsOnReadsBeforeItInItsThread() {
        branchRefused(2, "which does not come before it");
        branchRefused(7, "which does not come before it");
        branchRefused(1, "which is of B");
        trace("A|w(x)|1|0", "A|branch()|2|0").with("t.std:2: branch depends on event 0, w" + EXPECTED_READS);
    }

    @Test
    void aWrittenValueDependsOnReadsBeforeItInItsThread() {
        valueRefused("#value 2 2", "depends on event 2, which does not come before it" + EXPECTED_READS);
        valueRefused("#value 2 9", "depends on event 9, which does not come before it" + EXPECTED_READS);
        valueRefused("#value 2 1", "depends on event 1, which is of B" + EXPECTED_READS);
        valueRefused("#value 3 2", "depends on event 2, w" + EXPECTED_READS);
        assertThat(parse("A|rmw(x)|1|0,1", "#value 0 0").dependsOn(0, 0)).isTrue();
    }

    @Test
    void onlyWhatWritesHasAValueAndOnlyOneList() {
        trace("#value 0", "A|r(x)|1|0").with("t.std:1: #value of event 0, r; expected w or rmw");
        trace("#value 4", "A|r(x)|1|0")
                .with("t.std:1: #value names event 4, but the trace has only the events 0 to 0; expected one of its"
                        + " events");
        trace("A|r(x)|1|0", "A|w(x)|1|1", "#value 1", "#value 1", "#value 1 0")
                .with("t.std:5: #value of event 1 is 0 after nothing; expected one list");
    }

    @Test
    void aBuilderTakesNoBranchWithoutReads() {
        TraceBuilder builder = new TraceBuilder("recorded");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.branch(builder.thread("T"), Trace.NONE, new int[0]))
                .withMessage("a branch needs a read that it depends on");
    }

    private static void branchRefused(int read, String why) {
        trace("A|r(x)|1|0", "B|r(x)|1|0", "A|branch()|2|0," + read)
                .with("t.std:3: branch depends on event " + read + ", " + why + EXPECTED_READS);
    }

    private static void valueRefused(String header, String why) {
        trace(header, "A|r(x)|1|0", "B|r(x)|1|0", "A|w(x)|2|1", "A|w(x)|2|1")
                .with("t.std:1: #value of event " + header.charAt(7) + " " + why);
    }

    private static Trace parse(String... lines) {
        return TraceReader.parse("t.std", String.join("\n", lines) + "\n");
    }
}

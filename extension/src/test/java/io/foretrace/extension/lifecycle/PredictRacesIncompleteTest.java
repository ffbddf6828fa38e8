package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Incomplete;
import tested.junit.LongArrays;

/** What was recorded and does not fit together is cut out, said so, and the rest is predicted from. */
@Timeout(120)
class PredictRacesIncompleteTest {
    @Test
    void theTitleSaysWhatIsMissingAndTheOtherFieldIsPredictedFrom() {
        assertThat(Kit.run(Incomplete.class).tree())
                .containsExactly(
                        "recorded N events in 4 threads: 1 race predicted, incomplete: without Incomplete.hidden:"
                                + " successful",
                        "data race on Incomplete.seen, Incomplete.java:L \u2014 confirmed: failed");
    }

    @Test
    void theTitleSaysThatNotAllElementsOfALongArrayAreRecorded() {
        assertThat(Kit.run(LongArrays.class).tree())
                .containsExactly(
                        "recorded N events in 3 threads: 1 race predicted, incomplete: without some elements of a long"
                                + " int[]: successful",
                        "data race on LongArrays.seen, LongArrays.java:L \u2014 confirmed: failed");
    }

    @Test
    void theReportSaysWhyAndTheSummaryCountsIt(@TempDir Path folder) throws IOException {
        Seen seen = Kit.in(folder).runs(Incomplete.class);
        Path report;
        try (var files = Files.walk(folder)) {
            report =
                    files.filter(file -> file.endsWith("report.json")).findAny().orElseThrow();
        }
        assertThat(Files.readString(report))
                .contains("The recording is incomplete: what was seen of Incomplete.hidden does not fit together");
        assertThat(seen.lines()).anyMatch(line -> line.contains("1 question not answered"));
    }
}

package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.HttpRuns;
import tested.junit.Unrepeatable;

/** That a bug is infeasible is a proof: where there is none, it is unknown, and why. */
@Timeout(300)
class PredictRacesUnknownTest {
    private static final Pattern SUMMARY = Pattern.compile("Foretrace: .*: (\\d+) predicted, (\\d+) confirmed,"
            + " (\\d+) infeasible, (\\d+) unknown(?:, (\\d+) without effect)?(?:, (\\d+) accepted)?"
            + "(?:, \\d+ questions? not answered)? \\(T s\\)");

    @TempDir
    Path folder;

    @Test
    void aRunThatCannotBeRepeatedProvesNothing() throws IOException {
        Seen seen = Kit.in(folder).runs(Unrepeatable.class);
        assertThat(seen.tree())
                .anyMatch(line -> line.startsWith("data race on Unrepeatable.last") && line.contains("unknown"))
                .noneMatch(line -> line.contains("infeasible"));
        assertThat(Files.readString(folder.resolve("tested.junit.Unrepeatable.racesAtFirst/report.json")))
                .contains("The recorded run could not be repeated, so that this proves nothing: At step ");
        addsUp(seen);
    }

    @Test
    void whatWasNotUnderControlIsNoPredictionInTheSummary() {
        addsUp(Kit.in(folder).runs(HttpRuns.ReadsAfterTheAnswer.class));
    }

    private static void addsUp(Seen seen) {
        assertThat(seen.lines()).singleElement().satisfies(line -> {
            Matcher summary = SUMMARY.matcher(line);
            assertThat(summary.matches()).as(line).isTrue();
            int parts = 0;
            for (int group = 2; group <= summary.groupCount(); group++) {
                parts += number(summary.group(group));
            }
            assertThat(parts).as(line).isEqualTo(number(summary.group(1)));
        });
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}

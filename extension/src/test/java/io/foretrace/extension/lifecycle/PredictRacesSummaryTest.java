package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.testkit.engine.Event;
import tested.junit.Beside;
import tested.junit.Options;
import tested.junit.Races;
import tested.junit.RacyCounter;

/** At the end of each class: what came of its tests, as a report entry and on the console. */
@Timeout(300)
class PredictRacesSummaryTest {
    @Test
    void itIsAReportEntryOfTheClass() {
        Seen seen = Kit.run(RacyCounter.class);
        assertThat(seen.entries()).contains("{foretrace=1 predicted, 1 confirmed, 0 infeasible, 0 unknown (T s)}");
        assertThat(seen.results().allEvents().reportingEntryPublished().list())
                .extracting(Event::getTestDescriptor)
                .extracting(
                        descriptor -> descriptor.getUniqueId().getLastSegment().getType())
                .containsExactly("test-template", "class");
    }

    @Test
    void aReportEntryOfTheTestNamesItsFiles() {
        String folder = "target/foretrace-specs/tested.junit.Races$TwoFields.fourWrites/";
        assertThat(Kit.run(Races.TwoFields.class).entries())
                .contains("{foretrace.page=" + folder + "report.html, foretrace.report=" + folder
                        + "report.json, foretrace.schedule=" + folder + "race-1.schedule, foretrace.schedule.2="
                        + folder + "race-2.schedule}");
    }

    @Test
    void itIsALineOnTheConsoleAndNothingElseIs() {
        assertThat(Kit.run(RacyCounter.class).lines())
                .containsExactly("Foretrace: RacyCounter: 1 predicted, 1 confirmed, 0 infeasible, 0 unknown (T s)");
    }

    @Test
    void whatIsUnknownIsCounted() {
        assertThat(Kit.run(Options.Unseen.class).lines())
                .containsExactly("Foretrace: Options$Unseen: 1 predicted, 0 confirmed, 0 infeasible, 1 unknown (T s)");
    }

    @Test
    void itAddsUpTheTestsOfAClass() {
        assertThat(Kit.run(Beside.One.class, Races.None.class).lines())
                .containsExactlyInAnyOrder(
                        "Foretrace: Beside$One: 1 predicted, 1 confirmed, 0 infeasible, 0 unknown (T s)",
                        "Foretrace: Races$None: 0 predicted, 0 confirmed, 0 infeasible, 0 unknown (T s)");
    }

    @Test
    void aClassWithoutSuchTestsHasNone() {
        Seen seen = Kit.run(Beside.Plain.class);
        assertThat(seen.lines()).isEmpty();
        assertThat(seen.entries()).isEmpty();
    }
}

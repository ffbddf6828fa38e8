package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.junit.FailsAfterTheBound;
import tested.junit.ManyEvents;

/** More events than fit into memory: the first are recorded and predicted from, and the title says that there were more. */
@Timeout(300)
class PredictRacesManyEventsTest {
    @Test
    void theTitleSaysThatTheRecordingWasCutOffAndItsBeginningIsPredictedFrom() {
        Seen seen = Kit.with("foretrace.eventBound", "500").runs(ManyEvents.class);
        assertThat(seen.tree().get(0))
                .contains("race predicted, incomplete: without what came after these events: successful");
        assertThat(seen.tree())
                .anyMatch(line -> line.startsWith("data race on ManyEvents.racy") && line.contains("confirmed"));
        assertThat(seen.lines()).anyMatch(line -> line.contains("1 question not answered"));
    }

    @Test
    void aFailureOfWhichTooLittleIsRecordedIsToldAllTheSame() {
        for (int bound = 1; bound <= 4; bound++) {
            Seen seen = Kit.with("foretrace.eventBound", Integer.toString(bound), "foretrace.explore", "all")
                    .runs(FailsAfterTheBound.class);
            assertThat(seen.failures()).isNotEmpty().hasOnlyElementsOfType(ConcurrencyBug.class);
        }
    }

    @Test
    void whatFitsIsNotCutOff() {
        assertThat(Kit.run(ManyEvents.class).tree()).noneMatch(line -> line.contains("incomplete"));
    }
}

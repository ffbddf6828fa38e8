package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.instrument.Agent;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.guided.IntoAList;

/** A race is found also where no event tells which thread does what, so that threads do not follow its witness. */
@Timeout(300)
class RacesAtPlacesTest {
    private static final Options OPTIONS = FailingPrograms.within(60);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static BareRuns examine(String name, Body body) {
        TestName test = new TestName("places", name);
        BareRuns runs = new BareRuns(body, OPTIONS.limits(Instant.EPOCH));
        new Pipeline(test, OPTIONS, FailingPrograms.nothingAccepted(), FailingPrograms.folder(test), Watcher.NOBODY)
                .run(runs);
        return runs;
    }

    @Test
    void theThreadsOfAParallelStreamRaceForAList() {
        BareRuns runs = examine("wrong", () -> new IntoAList(false).run());
        assertThat(runs.failures())
                .anySatisfy(failure -> assertThat(failure).hasMessageStartingWith("data race on ArrayList@"));
    }

    @Test
    void theyDoNotForOneWithALock() {
        assertThat(examine("right", () -> new IntoAList(true).run()).failures()).isEmpty();
    }
}

package io.foretrace.extension.pipeline.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.BareRuns;
import io.foretrace.extension.pipeline.FailingPrograms;
import io.foretrace.extension.pipeline.Pipeline;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.instrument.Agent;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.guided.LocksAfterCounting;

/** What only the values and branches of a recorded run exclude is tried, and only what happens then is reported. */
@Timeout(300)
class OptimismTest {
    private static final Options OPTIONS = FailingPrograms.within(60);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** What came of examining a body. */
    private record Examined(String explored, BareRuns runs) {
        List<Schedule> schedules() {
            return runs.executions().stream().map(Execution::schedule).toList();
        }
    }

    private static Examined examine(String name, Body body) {
        TestName test = new TestName("guided", name);
        BareRuns runs = new BareRuns(body, OPTIONS.limits(Instant.EPOCH));
        Pipeline pipeline = new Pipeline(
                test, OPTIONS, FailingPrograms.nothingAccepted(), FailingPrograms.folder(test), Watcher.NOBODY);
        pipeline.run(runs);
        return new Examined(pipeline.explored().orElse(""), runs);
    }

    @Test
    void aDeadlockThatOnlyTheValuesOfTheRecordedRunExcludeIsFoundByTheFirstExecutionThatTries() {
        Examined examined = examine("wrong", () -> new LocksAfterCounting(false).run());
        assertThat(examined.runs().failures()).isNotEmpty();
        assertThat(examined.explored()).matches(".*found by .*optimistic.*");
        // Before it there were a warm-up, the recording, and a torn block that was predicted and made to happen.
        assertThat(examined.runs().executions().get(3).outcome().last()).isInstanceOf(Outcome.Deadlock.class);
    }

    @Test
    void oneThatTheProgramReallyExcludesIsTriedAndNotReported() {
        Examined examined = examine("right", () -> new LocksAfterCounting(true).run());
        assertThat(examined.runs().failures()).isEmpty();
        assertThat(examined.explored()).contains("optimistic").doesNotContain("found by");
    }

    @Test
    void theSameExecutionsComeInTheSameOrder() {
        Body body = () -> new LocksAfterCounting(true).run();
        assertThat(examine("once", body).schedules())
                .isEqualTo(examine("again", body).schedules());
    }
}

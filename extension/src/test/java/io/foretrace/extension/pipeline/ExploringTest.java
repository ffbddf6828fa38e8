package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.guided.CountsInTurns;

/** How long behaviours are looked for. */
@Timeout(300)
class ExploringTest {
    private static final Pattern EXECUTIONS = Pattern.compile("(\\d+) executions");

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    /** Two hundred executions are made of one that does not fail, as far as there is time, and it has more behaviours than that. */
    @Test
    void aTestThatIsKnownToFailIsNotExploredForLong() {
        assertThat(executionsOfOneThatFails()).isLessThan(200);
    }

    private static int executionsOfOneThatFails() {
        TestName test = new TestName("guided", "turns");
        BareRuns runs = new BareRuns(() -> new CountsInTurns().run(), Options.DEFAULT.limits(Instant.EPOCH));
        Pipeline pipeline = new Pipeline(
                test, Options.DEFAULT, FailingPrograms.nothingAccepted(), FailingPrograms.folder(test), Watcher.NOBODY);
        pipeline.run(runs);
        assertThat(runs.failures()).isNotEmpty();
        Matcher found = EXECUTIONS.matcher(pipeline.explored().orElseThrow());
        assertThat(found.find()).isTrue();
        return Integer.parseInt(found.group(1));
    }
}

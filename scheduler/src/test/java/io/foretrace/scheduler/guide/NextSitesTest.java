package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.guided.ManyAndOne;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Touches;
import io.foretrace.scheduler.strategy.KeepRunning;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Threads 1 to 4 write, one after the other; then 5 reads. */
class NextSitesTest {
    private static final int WRITERS = 4;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void whoDoesSomethingElseComesBeforeManyThatDoTheSame() {
        Touches touches = execute();
        NextSites next = new NextSites(touches);
        passUntilItsFirstWrite(touches, next, 1);
        assertThat(next.othersThan(1)).containsExactly(2, 5, 0, 3, 4);
    }

    @Test
    void whoHasEndedIsLeftOut() {
        Touches touches = execute();
        NextSites next = new NextSites(touches);
        passUntilItsFirstWrite(touches, next, WRITERS);
        assertThat(next.othersThan(WRITERS)).containsExactly(5, 0);
    }

    private static Touches execute() {
        return ControlledExecution.run(() -> ManyAndOne.isReadBetween(WRITERS), new KeepRunning())
                .recording()
                .touches();
    }

    private static void passUntilItsFirstWrite(Touches touches, NextSites next, int thread) {
        int event = 0;
        while (touches.thread(event) != thread || touches.operation(event) != Operation.WRITE) {
            next.pass(touches.thread(event++));
        }
        next.pass(thread);
    }
}

package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a program throws because it has no object is what it throws without us: same words, same first frame. */
class NullReceiverTest {
    /** Loaded when the agent is there. */
    private static final class Program {
        static @Nullable Object nothing;

        @SuppressWarnings("NullAway")
        static int hashOfNothing() {
            return nothing.hashCode();
        }
    }

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aHashOfNothingIsTheProgramsException() {
        Outcome outcome = ControlledExecution.run(Program::hashOfNothing, new KeepRunning())
                .outcome();
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Failed.class, failed -> {
            assertThat(failed.cause()).hasMessageContaining("Program.nothing\" is null");
            assertThat(failed.cause().getStackTrace()[0].getMethodName()).isEqualTo("hashOfNothing");
        });
    }
}

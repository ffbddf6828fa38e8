package io.foretrace.scheduler.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.explored.Nested;
import io.foretrace.scheduler.explored.Sections;
import io.foretrace.scheduler.explored.SmallProgram;
import io.foretrace.scheduler.instrument.Agent;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Orders that make no difference are one behaviour; where they do make one after all, nothing is missed. */
class FewerBehavioursTest {
    private static final int MOST = 20_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aLockThatIsOnlyTakenAndGivenBackHasAsManyBehavioursAsAMonitor() {
        assertThat(behaviours(new SmallProgram("monitor", Sections::withMonitor)))
                .isEqualTo(6); // of four sections, two are the first thread's
        assertThat(behaviours(new SmallProgram("lock", Sections::withLock))).isEqualTo(6);
    }

    @Test
    void norDoesItMatterThatThreadsWaitForOne() {
        int withMonitors = behaviours(new SmallProgram("monitors", Nested::withMonitors));
        assertThat(behaviours(new SmallProgram("locks", Nested::withLocks))).isEqualTo(withMonitors);
    }

    @Test
    void toWriteWhatIsThereAlreadyIsNoReasonForAnotherBehaviour() {
        assertThat(behaviours(new SmallProgram("flag", Sections::sameFlag))).isEqualTo(3); // who comes first changes it
    }

    private static int behaviours(SmallProgram program) {
        Exploration exploration = new Exploration();
        DecidersTest.judge(program).ofAllBehaviours(exploration, MOST);
        assertThat(exploration.isComplete()).isTrue();
        assertThat(exploration.executions()).isEqualTo(exploration.behaviours());
        return exploration.behaviours();
    }

    static List<SmallProgram> programs() {
        return List.of(
                new SmallProgram("counts with a lock", Sections::withLock),
                new SmallProgram("counts with a monitor", Sections::withMonitor),
                new SmallProgram("asks for the lock in some behaviours", Sections::asksLate),
                new SmallProgram("prints a lock", Sections::printsLock),
                new SmallProgram("parks in some behaviours", Sections::parksLate),
                new SmallProgram("interrupts a thread that may wait for a lock", Sections::interruptsWhoWaits),
                new SmallProgram("waits for a lock while another one waits", Nested::deadlock),
                new SmallProgram("waits in line for a lock", Nested::inLine),
                new SmallProgram("unparks a thread that may wait for a lock", Nested::unparksWhoWaits),
                new SmallProgram("the same flag", Sections::sameFlag),
                new SmallProgram("writes the same, and something else", Sections::sameAndNot));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theOutcomesAreThoseOfAllSchedules(SmallProgram program) {
        Judged judge = DecidersTest.judge(program);
        Exploration exploration = new Exploration();
        Set<String> explored = judge.ofAllBehaviours(exploration, MOST);
        assertThat(judge.ofAllSchedules(false, MOST)).contains(explored);
        assertThat(exploration.isComplete()).isTrue();
    }
}

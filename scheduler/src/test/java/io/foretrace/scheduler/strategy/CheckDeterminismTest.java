package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Simulation.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckDeterminismTest {
    private final CheckDeterminism check = new CheckDeterminism(new RandomStrategy(3));

    @Test
    void theSameExecutionAgainIsNoDivergence() {
        Simulation first = program(100, "here");
        first.run(check);
        for (int time = 0; time < 3; time++) {
            Simulation again = program(100, "here");
            again.run(check);

            assertThat(again.done()).isEqualTo(first.done());
            assertThat(check.unfinished()).isEmpty();
        }
    }

    @Test
    void followsTheStrategyThatItChecks() {
        Simulation checked = program(20, "here");
        checked.run(check);
        Simulation plain = program(20, "here");
        plain.run(new RandomStrategy(3));

        assertThat(checked.picks()).isEqualTo(plain.picks());
    }

    @Test
    void anotherPlaceIsADivergence() {
        program(3, "A.a(A.java:1)").run(check);

        assertThatThrownBy(() -> program(3, "A.b(A.java:2)").run(check))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 0: expected as in the first execution thread 0 about to write at A.a(A.java:1),"
                        + " but in this one thread 0 about to write at A.b(A.java:2)");
    }

    @Test
    void anotherThreadIsADivergence() {
        FakeChoice choice = FakeChoice.withThreads(2).canRun(0, 1);
        firstExecution(choice.current(0));
        choice.current(1).pending(1, Operation.READ, "A.a(A.java:1)", "it", FakeChoice.FIELD);

        assertThatThrownBy(() -> check.next(choice))
                .hasMessage("step 0: expected as in the first execution thread 0 about to begin,"
                        + " but in this one thread 0.1 about to read at A.a(A.java:1)");
    }

    @Test
    void otherThreadsThatCanRunAreADivergence() {
        FakeChoice choice = FakeChoice.withThreads(3).canRun(0, 1);
        firstExecution(choice);

        assertThatThrownBy(() -> check.next(choice.canRun(0, 1, 2)))
                .hasMessage("step 0: expected as in the first execution thread 0 about to begin while 0, 0.1 could run,"
                        + " but in this one 0, 0.1, 0.2 can");
    }

    @Test
    void anotherElementIsADivergence() {
        FakeChoice choice = FakeChoice.withThreads(1).canRun(0);
        firstExecution(choice.pending(0, Operation.READ, "A.a(A.java:1)", new int[9], 3));

        assertThatThrownBy(() -> check.next(choice.pending(0, Operation.READ, "A.a(A.java:1)", new int[9], 4)))
                .hasMessageContaining("in this one thread 0 about to read at A.a(A.java:1) on another field or"
                        + " element, or after more or fewer events");
    }

    @Test
    void moreEventsBetweenTwoStepsAreADivergence() {
        FakeChoice choice = FakeChoice.withThreads(1).canRun(0);
        firstExecution(choice.events(0, 5));

        assertThatThrownBy(() -> check.next(choice.events(0, 6))).isInstanceOf(Divergence.class);
    }

    @Test
    void aLongerExecutionIsADivergence() {
        FakeChoice choice = FakeChoice.withThreads(1).canRun(0);
        firstExecution(choice);
        check.next(choice);

        assertThatThrownBy(() -> check.next(choice))
                .hasMessage("step 1: expected the end, as in the first execution, but in this one thread 0 about to"
                        + " begin");
    }

    @Test
    void aShorterExecutionIsUnfinished() {
        firstExecution(FakeChoice.withThreads(1).canRun(0));

        assertThat(check.unfinished())
                .get()
                .extracting(Divergence::getMessage)
                .isEqualTo(
                        "step 0: expected as in the first execution thread 0 about to begin, but this one has ended");
    }

    /** A first execution of one step; and the second one begins. */
    private void firstExecution(FakeChoice choice) {
        check.begin();
        check.next(choice);
        check.begin();
    }

    private static Simulation program(int steps, String location) {
        List<Step> body = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            body.add(Step.write(location));
        }
        return new Simulation().thread("0", body.toArray(Step[]::new)).thread("0.1", body.toArray(Step[]::new));
    }
}

package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Op;
import org.junit.jupiter.api.Test;

class WitnessStepsTest {
    private final BankTrace bank = new BankTrace();

    @Test
    void hasTheEventsOfTheWitnessByThreadAndOrdinal() {
        WitnessSteps steps = bank.steps();

        assertThat(steps.before())
                .extracting(step -> step.thread() + "/" + step.ordinal() + " " + step.operation())
                .containsExactly(
                        "0/0 FORK",
                        "0/1 FORK",
                        "0.2/0 BEGIN",
                        "0.1/0 BEGIN",
                        "0.1/2 ACQUIRE",
                        "0.1/3 WRITE",
                        "0.1/4 RELEASE",
                        "0.2/1 ACQUIRE",
                        "0.2/2 READ",
                        "0.2/3 RELEASE");
        assertThat(steps.about())
                .containsExactly(
                        new WitnessStep("0.1", 5, Op.WRITE, Location.parse("A:5"), "Account@1.balance"),
                        new WitnessStep("0.2", 4, Op.WRITE, Location.parse("B:4"), "Account@1.balance"));
    }

    @Test
    void leavesBranchesOut() {
        assertThat(bank.steps().before()).extracting(WitnessStep::operation).doesNotContain(Op.BRANCH);
    }

    @Test
    void saysWhatAThreadIsToDo() {
        assertThat(bank.steps().before())
                .map(WitnessStep::toString)
                .containsSubsequence(
                        "thread 0 to start T0.1 at M:1",
                        "thread 0.2 to begin",
                        "thread 0.1 to acquire Lock@1 at A:2",
                        "thread 0.1 to write Bank@1.total at A:3",
                        "thread 0.2 to read Bank@1.total at B:2");
    }
}

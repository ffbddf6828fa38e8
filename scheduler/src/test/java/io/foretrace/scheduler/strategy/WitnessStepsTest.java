package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
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
        assertThat(steps.first()).isEqualTo(new WitnessStep("0.1", 5, Op.WRITE, "A:5", "Account@1.balance"));
        assertThat(steps.second()).isEqualTo(new WitnessStep("0.2", 4, Op.WRITE, "B:4", "Account@1.balance"));
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

    @Test
    void refusesWhatIsNotARace() {
        Bug torn = new AtomicityViolation(0, 1, 2, new BlockName.Named("block"));
        Prediction prediction = new Prediction(torn, Witness.of(bank.trace(), 0, 1));

        assertThatThrownBy(() -> bank.steps(prediction))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Only a race can be forced, where two threads stand before an access; this is about 0 events.");
    }
}

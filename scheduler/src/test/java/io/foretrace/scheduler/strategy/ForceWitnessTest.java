package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Reached.Pending;
import io.foretrace.scheduler.strategy.Simulation.Lock;
import io.foretrace.scheduler.strategy.Simulation.Step;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForceWitnessTest {
    private static final Object BANK = "a bank";
    private static final Object ACCOUNT = "an account";

    private final WitnessSteps steps = new BankTrace().steps();
    private final ForceWitness strategy = new ForceWitness(steps);
    private final Simulation program = new Simulation();
    private final Lock lock = new Lock();

    private final Step begin = Step.of(Operation.BEGIN, "");
    private final Step local = Step.access(Operation.WRITE, "A:1", "its own");
    private final Step writesTotal = Step.access(Operation.WRITE, "A:3", BANK);
    private final Step readsTotal = Step.access(Operation.READ, "B:2", BANK);
    private final Step firstWrite = Step.access(Operation.WRITE, "A:5", ACCOUNT);
    private final Step secondWrite = Step.access(Operation.WRITE, "B:4", ACCOUNT);
    private final Step last = Step.write("C:1");

    @Test
    void letsEachThreadRunUpToItsNextStepOfTheWitness() {
        runAsRecorded(strategy);

        assertThat(program.done())
                .startsWith(
                        "0 M:1", "0 M:2", "0.2 ", "0.1 ", "0.1 A:1", "0.1 A:2", "0.1 A:3", "0.1 A:4", "0.2 B:1",
                        "0.2 B:2", "0.2 B:3");
    }

    @Test
    void reachesTheRaceAndReadsItFromTheExecution() {
        runAsRecorded(strategy);

        assertThat(strategy.reached()).get().satisfies(reached -> {
            assertThat(reached.step()).isEqualTo(11);
            assertThat(reached.isRace()).isTrue();
            assertAccess(reached.threads().get(0), "0.1", "A:5");
            assertAccess(reached.threads().get(1), "0.2", "B:4");
        });
        assertThat(strategy.missing()).isEmpty();
    }

    @Test
    void thenDoesTheFirstAccessAndTheSecond() {
        runAsRecorded(strategy);

        assertThat(program.done().subList(11, 15)).containsExactly("0.1 A:5", "0.2 B:4", "0.2 C:1", "0 M:3");
    }

    @Test
    void orTheSecondAccessAndTheFirst() {
        List<WitnessStep> second = List.of(steps.about().get(1), steps.about().get(0));
        ForceWitness swapped = new ForceWitness(new WitnessSteps(
                steps.bug(), steps.part(), steps.before(), second, steps.about(), WitnessSteps.inTurn(second)));
        runAsRecorded(swapped);

        assertThat(program.done().subList(11, 13)).containsExactly("0.2 B:4", "0.1 A:5");
        assertThat(swapped.reached()).get().satisfies(reached -> {
            assertAccess(reached.threads().get(0), "0.1", "A:5");
            assertAccess(reached.threads().get(1), "0.2", "B:4");
        });
    }

    @Test
    void forgetsTheLastExecutionWhenANewOneBegins() {
        runAsRecorded(strategy);
        strategy.begin();

        assertThat(strategy.reached()).isEmpty();
        assertThat(strategy.missing()).contains("thread 0 to start T0.1 at M:1 (step 1 of 10 before the race)");
    }

    @Test
    void differentObjectsAreNoRace() {
        run(threadOne(firstWrite), threadTwo(readsTotal, secondWrite.on("another account", FakeChoice.FIELD)));

        assertThat(strategy.reached()).get().satisfies(reached -> {
            assertThat(reached.sameTarget()).isFalse();
            assertThat(reached.isRace()).isFalse();
        });
    }

    @Test
    void differentFieldsAreNoRace() {
        run(threadOne(firstWrite), threadTwo(readsTotal, secondWrite.on(ACCOUNT, FakeChoice.OTHER_FIELD)));

        assertThat(strategy.reached()).get().satisfies(reached -> {
            assertThat(reached.sameTarget()).isTrue();
            assertThat(reached.isRace()).isFalse();
        });
    }

    @Test
    void anotherPlaceIsADivergence() {
        assertThatThrownBy(() -> run(threadOne(firstWrite), threadTwo(read("B:9"), secondWrite)))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 9: expected thread 0.2 to read Bank@1.total at B:2 (step 9 of 10 before the race),"
                        + " but it is about to read Account.balance at B:9");
        assertThat(strategy.reached()).isEmpty();
    }

    @Test
    void anotherOperationIsADivergence() {
        Step writes = Step.access(Operation.WRITE, "B:2", BANK);

        assertThatThrownBy(() -> run(threadOne(firstWrite), threadTwo(writes, secondWrite)))
                .isInstanceOf(Divergence.class)
                .hasMessageEndingWith("but it is about to write Account.balance at B:2");
    }

    @Test
    void anotherAccessInPlaceOfTheRacingOneIsADivergence() {
        assertThatThrownBy(() -> run(threadOne(firstWrite), threadTwo(readsTotal, read("B:7"))))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 11: expected thread 0.2 to write Account@1.balance at B:4 (one of the two that race),"
                        + " but it is about to read Account.balance at B:7");
    }

    @Test
    void aThreadThatCannotGoOnIsADivergence() {
        Step never = lock.acquire("B:1").when(() -> false);

        assertThatThrownBy(() -> run(threadOne(firstWrite), with(begin, never)))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 8: expected thread 0.2 to acquire Lock@1 at B:1 (step 8 of 10 before the race),"
                        + " but it cannot go on: it is about to acquire a lock at B:1");
    }

    @Test
    void somethingElseInPlaceOfTheStartOfAThreadIsADivergence() {
        program.thread("0", program.start("M:1"), Step.write("M:2"), Step.write("M:3"))
                .laterThread("0.1", threadOne(firstWrite));

        assertThatThrownBy(() -> program.run(strategy))
                .isInstanceOf(Divergence.class)
                .hasMessage("step 1: expected thread 0 to start T0.2 at M:2 (step 2 of 10 before the race),"
                        + " but it is about to write Account.balance at M:2");
    }

    @Test
    void aThreadWithAnotherNameIsNotTheOne() {
        program.thread("0", program.start("M:1"), program.start("M:2"), Step.write("M:3"))
                .laterThread("0.1", threadOne(firstWrite))
                .laterThread("0.3", threadTwo(readsTotal, secondWrite));

        assertThatThrownBy(() -> program.run(strategy))
                .hasMessage("step 2: expected thread 0.2 to begin (step 3 of 10 before the race),"
                        + " but it has not been started");
    }

    @Test
    void stepsThatAThreadHasDoneWithoutAStopArePassedOver() {
        Step writesAndReleases =
                writesTotal.events(2).then(() -> lock.release("").effect().run());
        run(with(begin, local, lock.acquire("A:2"), writesAndReleases, firstWrite), threadTwo(readsTotal, secondWrite));

        assertThat(strategy.reached()).isPresent();
    }

    @Test
    void aRacingAccessWithoutAStopIsADivergence() {
        assertThatThrownBy(() -> run(threadOne(firstWrite), threadTwo(readsTotal.events(3), secondWrite)))
                .isInstanceOf(Divergence.class)
                .hasMessageEndingWith("(one of the two that race), but it went past that without a stop");
        assertThat(strategy.stop().obstacle()).isEqualTo(Obstacle.PASSED);
    }

    @Test
    void aSchedulingPointWithoutAnEventIsNotTheAccess() {
        Step yields = Step.of(Operation.YIELD, "A:5");
        run(threadOne(yields, firstWrite), threadTwo(readsTotal, secondWrite));

        assertThat(strategy.reached()).get().extracting(Reached::isRace).isEqualTo(true);
        assertThat(program.done().subList(11, 13)).containsExactly("0.1 A:5", "0.1 A:5");
    }

    @Test
    void aCallIntoTheJdkMayFirstDoSomethingElse() {
        int state = Members.of("java.util.concurrent.ConcurrentHashMap", "state", "I", true);
        Step call = Step.of(Operation.READ, "B:0").on("a map", state).events(0);
        run(threadOne(firstWrite), threadTwo(call, readsTotal, secondWrite));

        assertThat(strategy.reached()).isPresent();
    }

    @Test
    void aThreadMayNeedAStepOfAnotherOneThatNobodyListed() {
        boolean[] isDone = {false};
        Step unlisted = local.then(() -> isDone[0] = true);
        program.thread("0", program.start("M:1"), unlisted, Step.access(Operation.WRITE, "M:3", ACCOUNT))
                .laterThread("0.1", begin.when(() -> isDone[0]), firstWrite);
        ForceWitness forcing = new ForceWitness(BankTrace.race(
                List.of(steps.before().get(0), new WitnessStep("0.1", 0, Op.BEGIN, Location.parse(""), "")),
                List.of(
                        new WitnessStep("0.1", 1, Op.WRITE, Location.parse("A:5"), "Account@1.balance"),
                        new WitnessStep("0", 2, Op.WRITE, Location.parse("M:3"), "Account@1.balance"))));
        program.run(forcing);

        assertThat(forcing.reached()).get().extracting(Reached::isRace).isEqualTo(true);
        assertThat(program.done()).containsExactly("0 M:1", "0 A:1", "0.1 ", "0.1 A:5", "0 M:3");
    }

    @Test
    void aThreadThatSleepsIsLetSleepOut() {
        FakeChoice choice = FakeChoice.withThreads(2).canRun(0).timed(1, true);
        WitnessStep begins = new WitnessStep("0.1", 0, Op.BEGIN, Location.parse(""), "");
        ForceWitness forcing = new ForceWitness(BankTrace.race(List.of(begins), steps.about()));
        forcing.begin();

        assertThat(forcing.next(choice)).isEqualTo(1);
        assertThatThrownBy(() -> forcing.next(choice.timed(1, false))).isInstanceOf(Divergence.class);
    }

    @Test
    void saysWhatWasMissingWhenTheExecutionHasEnded() {
        program.thread("0", Step.write("M:1"));
        ForceWitness forcing = new ForceWitness(BankTrace.race(steps.before().subList(1, 2), steps.about()));
        program.run(forcing);

        assertThat(forcing.reached()).isEmpty();
        assertThat(forcing.missing()).contains("thread 0 to start T0.2 at M:2 (step 1 of 1 before the race)");
    }

    private void runAsRecorded(ForceWitness forcing) {
        program(threadOne(firstWrite), threadTwo(readsTotal, secondWrite));
        assertThat(program.run(forcing)).isTrue();
    }

    private void run(Step[] one, Step[] two) {
        program(one, two);
        program.run(strategy);
    }

    private void program(Step[] one, Step[] two) {
        program.thread("0", program.start("M:1"), program.start("M:2"), Step.write("M:3"))
                .laterThread("0.1", one)
                .laterThread("0.2", two);
    }

    private Step[] threadOne(Step... end) {
        return with(new Step[] {begin, local, lock.acquire("A:2"), writesTotal, lock.release("A:4")}, end);
    }

    private Step[] threadTwo(Step... rest) {
        Step[] start = {begin, lock.acquire("B:1")};
        if (rest.length == 3) {
            return with(start, rest[0], rest[1], lock.release("B:3"), rest[2], last);
        }
        return with(start, rest[0], lock.release("B:3"), rest[1], last);
    }

    private static Step[] with(Step... steps) {
        return steps;
    }

    private static Step[] with(Step[] start, Step... end) {
        Step[] all = Arrays.copyOf(start, start.length + end.length);
        System.arraycopy(end, 0, all, start.length, end.length);
        return all;
    }

    private static Step read(String location) {
        return Step.access(Operation.READ, location, BANK);
    }

    private static void assertAccess(Pending access, String thread, String location) {
        assertThat(access.thread()).isEqualTo(thread);
        assertThat(access.operation()).isEqualTo(Operation.WRITE);
        assertThat(access.site()).isEqualTo(FakeChoice.site(location));
        assertThat(access.targetType()).isEqualTo("java.lang.String");
        assertThat(access.member()).isEqualTo(FakeChoice.FIELD);
        assertThat(access.text()).isEqualTo("write Account.balance at " + location);
    }
}

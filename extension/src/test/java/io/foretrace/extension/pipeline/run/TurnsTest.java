package io.foretrace.extension.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tested.classics.Classic;
import tested.classics.Classics;
import tested.classics.PlainClassics;
import tested.guided.SometimesLong;

/** Behaviours and the guide take turns. */
@Timeout(300)
class TurnsTest {
    /** Behaviours alone come first. */
    private static final int FIRST = 40;

    /** More steps than count. */
    private static final int LONG = 30_000;

    private final Turns turns = new Turns(Options.DEFAULT);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
        ControlledExecution.run(() -> new SometimesLong().run(0), new KeepRunning()); // loads classes
    }

    private void take(Turns.Turn turn, Body body) {
        turns.executed(turn, ControlledExecution.run(body, turn.strategy()));
    }

    private void begin(Body body) {
        turns.begin(ControlledExecution.run(body, turns.first().strategy()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void oneLongExecutionKeepsItsSideOutForAFewOthersOnly(boolean behaviour) {
        begin(() -> new SometimesLong().run(0));
        Turns.Turn turn = turns.next().orElseThrow();
        while (turns.ways().executions() < FIRST || turn.behaviour() != behaviour) {
            take(turn, () -> new SometimesLong().run(0));
            turn = turns.next().orElseThrow();
        }
        take(turn, () -> new SometimesLong().run(LONG));
        int others = 0;
        for (turn = turns.next().orElseThrow();
                turn.behaviour() != behaviour && others < 2 * FIRST;
                turn = turns.next().orElseThrow()) {
            take(turn, () -> new SometimesLong().run(0));
            others++;
        }
        assertThat(others).isBetween(FIRST, 2 * FIRST - 1);
    }

    /** Six threads that count in millions of orders, all of whose values and meetings are soon known. */
    @Test
    void behavioursWithoutAnEndAreAskedForLessWhereNewsIsRare() {
        Body body = () -> new SometimesLong().run(0);
        begin(body);
        assertThat(behavioursOf(400, body)).isBetween(200, 240);
        while (!turns.guide().isQuiet()) {
            behavioursOf(1, body);
        }
        assertThat(turns.ways().executions()).isBetween(1_000, 2_000);
        assertThat(behavioursOf(100, body)).isBetween(10, 15);
    }

    /** How many of the next turns are for behaviours. */
    private int behavioursOf(int count, Body body) {
        int behaviours = 0;
        for (int i = 0; i < count; i++) {
            Turns.Turn turn = turns.next().orElseThrow();
            take(turn, body);
            behaviours += turn.behaviour() ? 1 : 0;
        }
        return behaviours;
    }

    /** There are 61 behaviours: the guide has had turns when the last one is known. */
    @Test
    void nothingIsExecutedWhenAllBehavioursAreKnown() {
        Classic airline = Classics.all().stream()
                .filter(each -> each.name().equals("airline") && !each.right())
                .findFirst()
                .orElseThrow();
        Body body = () -> airline.make().get().run();
        begin(body);
        for (Optional<Turns.Turn> turn = turns.next(); turn.isPresent(); turn = turns.next()) {
            assertThat(turns.exploration().isComplete()).isFalse();
            take(turn.get(), body);
        }
        assertThat(turns.exploration().isComplete()).isTrue();
        assertThat(turns.ways().executions()).isGreaterThan(turns.exploration().executions());
    }

    /** Places have other numbers in each copy, as they have where other tests come first. */
    @Test
    void theSameIsExecutedWhateverWasLoadedBefore() {
        assertThat(schedules(PlainClassics.all())).isEqualTo(schedules(PlainClassics.all()));
    }

    private static List<Schedule> schedules(List<Classic> copies) {
        Classic classic = copies.stream()
                .filter(each -> each.name().equals("SafeStack"))
                .findFirst()
                .orElseThrow();
        Body body = () -> classic.make().get().run();
        ControlledExecution.run(body, new KeepRunning()); // loads classes
        Turns turns = new Turns(Options.DEFAULT);
        turns.begin(ControlledExecution.run(body, turns.first().strategy()));
        List<Schedule> schedules = new ArrayList<>();
        for (int i = 0; i < 10 * FIRST; i++) {
            Turns.Turn turn = turns.next().orElseThrow();
            Execution execution = ControlledExecution.run(body, turn.strategy());
            turns.executed(turn, execution);
            schedules.add(execution.schedule());
        }
        return schedules;
    }

    @Test
    void whatWasOfferedIsNotTriedWhenAllBehavioursAreKnown() {
        begin(() -> {});
        turns.guide().offer(new KeepRunning());
        assertThat(turns.next()).isEmpty();
    }
}

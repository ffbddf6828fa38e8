package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.guide.Guide.Novelty;
import io.foretrace.scheduler.guide.Guide.Way;
import io.foretrace.scheduler.guided.BehindASleep;
import io.foretrace.scheduler.guided.Counting;
import io.foretrace.scheduler.guided.InTurns;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where it is looked next, where there is too much to look at. */
@Timeout(300)
class GuideTest {
    private static final int ROUNDS = 8;

    private final int[] counted = new int[1];
    private final Guide guide = new Guide(1, 1);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
        ControlledExecution.run(() -> InTurns.count(ROUNDS), new KeepRunning()); // loads classes
    }

    private Novelty run(SchedulingStrategy strategy) {
        NotingStrategy noted = new NotingStrategy(strategy);
        return guide.executed(execute(noted), noted);
    }

    private Execution execute(SchedulingStrategy strategy) {
        return ControlledExecution.run(() -> counted[0] = InTurns.count(ROUNDS), strategy);
    }

    @Test
    void whatWasSeenBeforeIsNoNews() {
        assertThat(run(new KeepRunning())).isEqualTo(Novelty.PLACES);
        assertThat(run(new KeepRunning())).isEqualTo(Novelty.NOTHING);
        assertThat(guide.behaviours()).isEqualTo(1);
    }

    /** Sixteen switches at the right places: one schedule of 12,870, and each step towards it shows a value that is new. */
    @Test
    void oneThingLeadsToAnother() {
        run(new KeepRunning());
        int most = 0;
        for (int i = 0; i < 300 && most < 2 * ROUNDS; i++) {
            run(guide.next().strategy());
            most = Math.max(most, counted[0]);
        }
        assertThat(most).isEqualTo(2 * ROUNDS);
    }

    /** The other thread may be slow. */
    @Test
    void aSleepKeepsNobodyInOrder() {
        assertThat(leastSum(400)).isLessThan(3);
    }

    /** Who sleeps for so long may do it to see whether others are done in time. */
    @Test
    void aLongSleepIsALimit() {
        assertThat(leastSum(5_000)).isEqualTo(3);
    }

    private int leastSum(long millis) {
        SchedulingStrategy next = new KeepRunning();
        int least = 3;
        for (int i = 0; i < 100; i++) {
            NotingStrategy noted = new NotingStrategy(next);
            Execution execution = ControlledExecution.run(() -> counted[0] = BehindASleep.add(millis), noted);
            least = Math.min(least, counted[0]);
            guide.executed(execution, noted);
            next = guide.next().strategy();
        }
        return least;
    }

    @Test
    void everyWayHasItsTurns() {
        run(new KeepRunning());
        for (int i = 0; i < 100; i++) {
            guide.offer(new KeepRunning());
        }
        Map<Way, Integer> turns = new EnumMap<>(Way.class);
        for (int i = 0; i < 60; i++) {
            Guide.Next next = guide.next();
            turns.merge(next.way(), 1, Integer::sum);
            run(next.strategy());
        }
        assertThat(turns.keySet()).containsExactly(Way.values());
        assertThat(turns.values()).allMatch(count -> count >= 5);
    }

    /** States may be new where hardly anything else is any more. */
    @Test
    void newStatesHaveMostOfTheTurnsWhereNewsIsRare() {
        NotingStrategy few = new NotingStrategy(new KeepRunning());
        Execution known = ControlledExecution.run(() -> Counting.count(ROUNDS), few);
        guide.executed(known, few);
        turnsForNewStates(100); // all values and meetings are known then
        assertThat(turnsForNewStates(32)).isLessThan(16);
        for (int i = 0; i < 1_001; i++) {
            guide.executed(known, few);
        }
        assertThat(turnsForNewStates(32)).isBetween(22, 28);
    }

    /** Chance finds something new from time to time: only several such things make news less rare. */
    @Test
    void aFewThingsThatAreNewLeaveNewsRare() {
        count(1, 1_002);
        for (int times = 2; times < 6; times++) {
            count(times, 1);
            assertThat(guide.isQuiet()).isTrue();
        }
        count(6, 1);
        assertThat(guide.isQuiet()).isFalse();
    }

    /** Each higher number is new, once. */
    private void count(int times, int executions) {
        NotingStrategy noted = new NotingStrategy(new KeepRunning());
        Execution execution = ControlledExecution.run(() -> Counting.count(times), noted);
        for (int i = 0; i < executions; i++) {
            guide.executed(execution, noted);
        }
    }

    private int turnsForNewStates(int count) {
        int turns = 0;
        for (int i = 0; i < count; i++) {
            Guide.Next next = guide.next();
            NotingStrategy noted = new NotingStrategy(next.strategy());
            guide.executed(ControlledExecution.run(() -> Counting.count(ROUNDS), noted), noted);
            turns += next.way() == Way.NEW_STATES ? 1 : 0;
        }
        return turns;
    }

    @Test
    void whatIsOfferedComesInItsOrderAndOnce() {
        List<SchedulingStrategy> offers = List.of(new KeepRunning(), new KeepRunning());
        offers.forEach(guide::offer);
        assertThat(guide.left()).isEqualTo(2);
        assertThat(guide.nextOffered().orElseThrow().strategy()).isSameAs(offers.get(0));
        assertThat(guide.nextOffered().orElseThrow().strategy()).isSameAs(offers.get(1));
        assertThat(guide.nextOffered()).isEmpty();
        assertThat(guide.left()).isZero();
    }

    @Test
    void theSameSeedLeadsToTheSameExecutionsInTheSameOrder() {
        assertThat(schedules(new Guide(7, 1))).isEqualTo(schedules(new Guide(7, 1)));
    }

    private List<Schedule> schedules(Guide asked) {
        List<Schedule> schedules = new ArrayList<>();
        SchedulingStrategy next = new KeepRunning();
        for (int i = 0; i < 30; i++) {
            NotingStrategy noted = new NotingStrategy(next);
            Execution execution = execute(noted);
            schedules.add(execution.schedule());
            asked.executed(execution, noted);
            next = asked.next().strategy();
        }
        return schedules;
    }
}

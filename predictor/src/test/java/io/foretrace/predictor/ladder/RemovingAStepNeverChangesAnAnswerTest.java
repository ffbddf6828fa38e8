package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Every step but the last is there to be quick, not to be right where others are wrong. */
class RemovingAStepNeverChangesAnAnswerTest {
    private static final Settings EVERY_PAIR = Settings.DEFAULT.with(Grouping.EVERY_PAIR);

    @Test
    void onlyWhoGaveIt() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked all = Asked.of(Asked.report(trace, EVERY_PAIR));
            for (Algorithm step : Settings.STEPS) {
                if (step != Algorithm.MAXIMAL) {
                    Answers without = Asked.report(trace, EVERY_PAIR.without(step));
                    assertThat(Asked.of(without)).as("without %s", step).isEqualTo(all);
                    assertThat(without.asked(step)).as("without %s", step).isFalse();
                }
            }
        });
    }

    @Test
    void withoutTheLastStepAnswersAreMissingButNoneIsAnother() {
        Seeds.check(RandomTraces.all(), trace -> {
            Asked all = Asked.of(Asked.report(trace, EVERY_PAIR));
            Asked without = Asked.of(Asked.report(trace, EVERY_PAIR.without(Algorithm.MAXIMAL)));
            assertThat(all.races()).containsAll(without.races());
            Set<List<Integer>> racesOrOpen = new HashSet<>(without.races());
            racesOrOpen.addAll(without.unknown());
            assertThat(racesOrOpen).containsAll(all.races());
        });
    }

    @Test
    void groupsAreAnsweredTheSameToo() {
        Seeds.check(RandomTraces.all(), Seeds.traces() / 10, trace -> {
            int races = Asked.report(trace, Settings.DEFAULT).found().size();
            for (Algorithm step : Settings.STEPS) {
                if (step != Algorithm.MAXIMAL) {
                    Answers without = Asked.report(trace, Settings.DEFAULT.without(step));
                    assertThat(without.found()).as("without %s", step).hasSize(races);
                    assertThat(without.unknown()).isEmpty();
                }
            }
        });
    }

    /** Otherwise there would be nothing to remove. Some steps answer very seldom, so that fewer traces may not show it. */
    @Test
    void everyStepAnswersSomething() {
        Map<Algorithm, Long> answers = new ConcurrentHashMap<>();
        Seeds.check(RandomTraces.all(), 5000, trace -> {
            Answers report = Asked.report(trace, EVERY_PAIR);
            report.steps().forEach(count -> answers.merge(count.step(), count.found() + count.no(), Long::sum));
            assertAddsUp(trace, report);
        });
        System.out.println(answers);
        assertThat(Settings.STEPS)
                .allSatisfy(step -> assertThat(answers.getOrDefault(step, 0L)).isPositive());
    }

    private static void assertAddsUp(Trace trace, Answers report) {
        long races = report.steps().stream().mapToLong(StepCount::found).sum();
        long no = report.steps().stream().mapToLong(StepCount::no).sum();
        assertThat(races).as(trace.source()).isEqualTo(report.found().size());
        assertThat(no).as(trace.source()).isEqualTo(report.no());
    }

    @Test
    void whatIsNoStepCannotBeRemoved() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.DEFAULT.without(Algorithm.CLOSURE))
                .withMessageStartingWith("closure is not a step of the ladder; expected one of [quick-check, ");
    }
}

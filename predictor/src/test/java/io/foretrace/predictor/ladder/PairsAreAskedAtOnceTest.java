package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.algorithm.hb.HappensBefore;
import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Candidates;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Happens-before is asked about many pairs of accesses at once; it says of each what it says of the pair alone. */
class PairsAreAskedAtOnceTest {
    private static final Settings EVERY_PAIR =
            Settings.DEFAULT.with(Algorithm.HAPPENS_BEFORE).with(Grouping.EVERY_PAIR);
    private static final Comparator<List<Integer>> BY_EVENTS = Comparator.comparing(
            events -> events.stream().mapToInt(Integer::intValue).toArray(), Arrays::compare);

    @Test
    void asOneByOne() {
        Seeds.check(RandomTraces.all(), trace -> {
            List<List<Integer>> racing = new ArrayList<>();
            List<List<Integer>> open = new ArrayList<>();
            oneByOne(trace, racing, open);
            Answers answers = Asked.report(trace, EVERY_PAIR);
            assertThat(answers.found()).map(Found::bug).map(bug -> bug.events()).isEqualTo(racing);
            assertThat(answers.unknown())
                    .map(Open::bug)
                    .map(bug -> bug.events())
                    .isEqualTo(open);
        });
    }

    private static void oneByOne(Trace trace, List<List<Integer>> racing, List<List<Integer>> open) {
        TraceIndex index = new TraceIndex(trace);
        HappensBefore happensBefore = new HappensBefore(index);
        Candidates races = Candidates.of(BugKind.DATA_RACE, index, Grouping.EVERY_PAIR, new QuickCheck(index));
        for (int part = 0; part < races.parts(); part++) {
            races.part(part, group -> {
                List<Integer> events = group.example().orElseThrow().events();
                (happensBefore.find(group).isPresent() ? racing : open).add(events);
            });
        }
        racing.sort(BY_EVENTS);
        open.sort(BY_EVENTS);
    }
}

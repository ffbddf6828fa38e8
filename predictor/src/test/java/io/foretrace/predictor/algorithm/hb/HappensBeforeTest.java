package io.foretrace.predictor.algorithm.hb;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Candidates;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.testing.RandomTraces;
import io.foretrace.predictor.testing.Seeds;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is skipped to be fast is compared with each pair looked at. */
class HappensBeforeTest {
    @Test
    void theFirstUnorderedPairIsFound() {
        Seeds.check(RandomTraces.all().withEvents(60), 2000, trace -> {
            TraceIndex index = new TraceIndex(trace);
            HappensBefore happensBefore = new HappensBefore(index);
            Order order = new Order(index);
            Candidates all = Candidates.of(BugKind.DATA_RACE, index, Grouping.BY_LOCATION, (one, other) -> true);
            for (int field = 0; field < all.parts(); field++) {
                all.part(
                        field,
                        group -> assertThat(happensBefore.find(group).<Bug>map(found -> found.bug()))
                                .isEqualTo(first(group, order)));
            }
        });
    }

    private static Optional<Bug> first(BugGroup group, Order order) {
        return group.combinations().stream()
                .flatMap(each -> first(each, order).stream())
                .findFirst();
    }

    private static Optional<Bug> first(Combinations each, Order order) {
        return events(each.spans(1))
                .boxed()
                .flatMap(other -> events(each.spans(0))
                        .filter(one -> !order.isBefore(one, other) && !order.isBefore(other, one))
                        .mapToObj(one -> (Bug) new DataRace(one, other)))
                .findFirst();
    }

    private static IntStream events(Spans spans) {
        return IntStream.range(0, spans.size()).map(spans::first);
    }
}

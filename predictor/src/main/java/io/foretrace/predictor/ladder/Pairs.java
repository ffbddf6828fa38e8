package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The pairs of a group, each as the race that is asked about. */
final class Pairs {
    private Pairs() {}

    /** All of them, made as they are looked at: a group can have millions. */
    static Stream<ErrorCondition> of(PairGroup group) {
        return group.strands().stream()
                .flatMap(strands -> Arrays.stream(strands.one().events())
                        .boxed()
                        .flatMap(one -> Arrays.stream(strands.other().events())
                                .mapToObj(other -> ErrorCondition.race(Math.min(one, other), Math.max(one, other)))));
    }

    static List<ErrorCondition> first(PairGroup group, int most) {
        return of(group).limit(most).toList();
    }
}

package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.guide.Guide.Way;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nobody keeps the others waiting. */
class SharesTest {
    private final Shares shares = new Shares();

    /** One has executions a hundred times as long as the other's. */
    @Test
    void stepsCountAndNotExecutions() {
        Map<Way, Integer> turns = new EnumMap<>(Way.class);
        for (int i = 0; i < 1_010; i++) {
            Way way = shares.next(List.of(Way.NEAR_NEWS, Way.RANDOM_WALK));
            shares.took(way, way == Way.NEAR_NEWS ? 10_000 : 100, Map.of());
            turns.merge(way, 1, Integer::sum);
        }
        assertThat(turns).containsEntry(Way.NEAR_NEWS, 10).containsEntry(Way.RANDOM_WALK, 1_000);
    }

    @Test
    void whoHadNothingToDoDoesNotCatchUp() {
        for (int i = 0; i < 100; i++) {
            shares.took(shares.next(List.of(Way.RANDOM_WALK)), 100, Map.of());
        }
        int turns = 0;
        for (int i = 0; i < 100; i++) {
            Way way = shares.next(List.of(Way.RANDOM_WALK, Way.NEW_STATES));
            shares.took(way, 100, Map.of());
            turns += way == Way.NEW_STATES ? 1 : 0;
        }
        assertThat(turns).isBetween(49, 52);
    }

    @Test
    void someGetMore() {
        int turns = 0;
        for (int i = 0; i < 100; i++) {
            Way way = shares.next(List.of(Way.RANDOM_WALK, Way.NEW_STATES));
            shares.took(way, 100, Map.of(Way.NEW_STATES, 3));
            turns += way == Way.NEW_STATES ? 1 : 0;
        }
        assertThat(turns).isBetween(74, 76);
    }
}

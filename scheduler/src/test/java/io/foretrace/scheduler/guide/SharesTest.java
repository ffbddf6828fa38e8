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

    /** One has executions of 9,700 steps, the other of 100; each execution counts for 300 more. */
    @Test
    void stepsCountAndNotExecutions() {
        Map<Way, Integer> turns = new EnumMap<>(Way.class);
        for (int i = 0; i < 260; i++) {
            Way way = shares.next(List.of(Way.NEAR_NEWS, Way.RANDOM_WALK));
            shares.took(way, way == Way.NEAR_NEWS ? 9_700 : 100, Map.of());
            turns.merge(way, 1, Integer::sum);
        }
        assertThat(turns).containsEntry(Way.NEAR_NEWS, 10).containsEntry(Way.RANDOM_WALK, 250);
    }

    /** Of a million steps 20,000 count: as many as 50 short executions, with what it takes to start them. */
    @Test
    void oneLongExecutionKeepsItsWayOutForAFewOthersOnly() {
        List<Way> both = List.of(Way.NEAR_NEWS, Way.RANDOM_WALK);
        shares.took(shares.next(both), 1_000_000, Map.of());
        int turns = 0;
        while (shares.next(both) == Way.RANDOM_WALK) {
            shares.took(Way.RANDOM_WALK, 100, Map.of());
            turns++;
        }
        assertThat(turns).isEqualTo(51);
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

package io.foretrace.scheduler.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** An event is packed into a few words: what is told of it has to be what was recorded. */
class EventLogTest {
    private final EventLog log = new EventLog();

    @Test
    void allNumbersOfAnEventAreKeptApart() {
        log.add(Operation.YIELD.code(), true, 3, 40_000, Integer.MAX_VALUE, 7, -1, Long.MIN_VALUE, -2);
        log.add(Operation.READ.code(), false, 0, 0, 0, Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 0);

        assertThat(log.operation(0)).isEqualTo(Operation.YIELD);
        assertThat(log.branched(0)).isTrue();
        assertThat(log.decisions(0)).isEqualTo(3);
        assertThat(log.thread(0)).isEqualTo(40_000);
        assertThat(log.site(0)).isEqualTo(Integer.MAX_VALUE);
        assertThat(log.target(0)).isEqualTo(7);
        assertThat(log.member(0)).isEqualTo(-1);
        assertThat(log.value(0)).isEqualTo(Long.MIN_VALUE);
        assertThat(log.newValue(0)).isEqualTo(-2);
        assertThat(log.operation(1)).isEqualTo(Operation.READ);
        assertThat(log.branched(1)).isFalse();
        assertThat(log.thread(1)).isZero();
        assertThat(log.site(1)).isZero();
        assertThat(log.target(1)).isEqualTo(Integer.MAX_VALUE);
        assertThat(log.member(1)).isEqualTo(Integer.MIN_VALUE);
        assertThat(log.value(1)).isEqualTo(-1);
    }

    @Test
    void whatIsRareIsToldOfThoseEventsAloneThatHaveIt() {
        add(0, 0);
        add(0, 5);
        add(9, 0);
        add(0, 0);

        EventLog copy = log.copy(3);

        for (EventLog each : new EventLog[] {log, copy}) {
            assertThat(each.decisions(0)).isZero();
            assertThat(each.newValue(0)).isZero();
            assertThat(each.newValue(1)).isEqualTo(5);
            assertThat(each.decisions(1)).isZero();
            assertThat(each.decisions(2)).isEqualTo(9);
            assertThat(each.newValue(2)).isZero();
        }
        assertThat(log.hasNumbersOf(copy, 1)).isTrue();
    }

    @Test
    void theNextExecutionFindsNothingOfWhatIsRare() {
        add(9, 5);
        log.clear();
        add(0, 0);

        assertThat(log.size()).isOne();
        assertThat(log.decisions(0)).isZero();
        assertThat(log.newValue(0)).isZero();
    }

    private void add(int decided, long newValue) {
        log.add(Operation.READ_MODIFY_WRITE.code(), false, decided, 1, 2, 3, 4, 5, newValue);
    }
}

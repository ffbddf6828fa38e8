package io.foretrace.scheduler.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an execution has recorded into is used again by the next; a very long one does not hold its memory for ever. */
class KeptBuffersTest {
    private static final int SHORT = 5_000;
    private static final int LONG = 200_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install(); // objects are numbered by the hash codes that it chooses
    }

    @Test
    void theRoomOfAShortExecutionIsKeptAndThatOfALongOneIsNot() {
        EventLog log = new EventLog();
        record(log, SHORT);
        int room = log.capacity();
        log.clear();
        assertThat(log.capacity()).isEqualTo(room).isGreaterThanOrEqualTo(SHORT);
        record(log, LONG);
        assertThat(log.capacity()).isGreaterThanOrEqualTo(LONG);
        log.clear();
        assertThat(log.capacity()).isEqualTo(room);
        record(log, SHORT);
        assertThat(log.size()).isEqualTo(SHORT);
        assertThat(log.value(SHORT - 1)).isEqualTo(SHORT - 1);
    }

    @Test
    void aCopyStaysAsItWasWhenTheLogIsUsedAgain() {
        EventLog log = new EventLog();
        record(log, LONG);
        EventLog copy = log.copy(LONG - 1);
        log.clear();
        record(log, LONG / 2);
        log.clear();
        log.add(0, false, 0, 0, 0, 1, 1, -1, 0);
        assertThat(copy.size()).isEqualTo(LONG - 1);
        for (int event = 0; event < copy.size(); event++) {
            assertThat(copy.value(event)).isEqualTo(event);
        }
    }

    @Test
    void theRoomForObjectsTooIsNotKeptForEver() {
        ObjectTable table = new ObjectTable();
        int room = table.capacity();
        for (int i = 0; i < LONG; i++) {
            table.number(new Object(), 0);
        }
        assertThat(table.capacity()).isGreaterThanOrEqualTo(LONG);
        table.clear();
        assertThat(table.capacity()).isEqualTo(room);
        Object touched = new Object();
        assertThat(table.number(touched, 0)).isEqualTo(1).isEqualTo(table.number(touched, 0));
    }

    private static void record(EventLog log, int events) {
        for (int i = 0; i < events; i++) {
            log.add(0, false, 0, 0, 0, 1, 1, i, 0);
        }
    }
}

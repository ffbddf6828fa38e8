package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is known of moves, in a bounded table. */
class MoveTableTest {
    private static final int MOST = 5_000;

    @Test
    void remembersWhatIsKnownOfEach() {
        MoveTable moves = new MoveTable(MOST);
        for (int i = 0; i < MOST - 1; i++) {
            moves.put(move(i), i % 2 == 0 ? MoveTable.MADE : MoveTable.WAITING);
        }
        for (int i = 0; i < MOST - 1; i++) {
            assertThat(moves.get(move(i))).isEqualTo(i % 2 == 0 ? MoveTable.MADE : MoveTable.WAITING);
        }
        assertThat(moves.get(move(MOST))).isEqualTo(MoveTable.UNKNOWN);
        moves.put(move(1), MoveTable.MADE);
        assertThat(moves.get(move(1))).isEqualTo(MoveTable.MADE);
    }

    @Test
    void hasABound() {
        MoveTable moves = new MoveTable(MOST);
        for (int i = 0; i < 3 * MOST; i++) {
            moves.put(move(i), MoveTable.WAITING);
        }
        assertThat(moves.size()).isEqualTo(MOST);
        assertThat(moves.get(move(2 * MOST))).isEqualTo(MoveTable.MADE);
    }

    private static long move(int i) {
        return StateHash.mix(i + 1L);
    }
}

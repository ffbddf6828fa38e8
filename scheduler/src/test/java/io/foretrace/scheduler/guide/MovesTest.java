package io.foretrace.scheduler.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is known of moves, in a bounded table. */
class MovesTest {
    private static final int MOST = 5_000;

    @Test
    void remembersWhatIsKnownOfEach() {
        Moves moves = new Moves(MOST);
        for (int i = 0; i < MOST - 1; i++) {
            moves.put(move(i), i % 2 == 0 ? Moves.MADE : Moves.WAITING);
        }
        for (int i = 0; i < MOST - 1; i++) {
            assertThat(moves.get(move(i))).isEqualTo(i % 2 == 0 ? Moves.MADE : Moves.WAITING);
        }
        assertThat(moves.get(move(MOST))).isEqualTo(Moves.UNKNOWN);
        moves.put(move(1), Moves.MADE);
        assertThat(moves.get(move(1))).isEqualTo(Moves.MADE);
    }

    @Test
    void hasABound() {
        Moves moves = new Moves(MOST);
        for (int i = 0; i < 3 * MOST; i++) {
            moves.put(move(i), Moves.WAITING);
        }
        assertThat(moves.size()).isEqualTo(MOST);
        assertThat(moves.get(move(2 * MOST))).isEqualTo(Moves.MADE);
    }

    private static long move(int i) {
        return StateNow.mix(i + 1L);
    }
}

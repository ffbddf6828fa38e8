package io.foretrace.samples;

import static io.foretrace.samples.Threads.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.foretrace.PredictRaces;
import java.util.concurrent.CountDownLatch;

/**
 * Ping-pong: two players take turns, and each spins until the plain field {@code turn} says that it is on. It works as long as
 * every write is seen, in order; but nothing makes a player see that the turn has come, nor what the other did before.
 *
 * <p>The repair waits and notifies under the table's lock, which hands over the turn and all that was done in it.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample18PingPong {
    private static final int ROUNDS = 2;

    private Sample18PingPong() {}

    static class Racy {
        static final class Table {
            private int turn;
            private int hits;

            void hit(int player) {
                while (turn != player) {
                    Thread.onSpinWait();
                }
                hits++;
                turn = 1 - player;
            }
        }

        @PredictRaces
        void playsAllRounds() throws InterruptedException {
            Table table = new Table();
            CountDownLatch playing = new CountDownLatch(2);
            Thread ping = start("ping", () -> play(table, 0, playing));
            Thread pong = start("pong", () -> play(table, 1, playing));
            await().until(() -> playing.getCount() == 0);
            ping.join();
            pong.join();
            assertThat(table.hits).isEqualTo(2 * ROUNDS);
        }

        private static void play(Table table, int player, CountDownLatch playing) {
            for (int round = 0; round < ROUNDS; round++) {
                table.hit(player);
            }
            playing.countDown();
        }
    }

    static class Repaired {
        static final class Table {
            private int turn;
            private int hits;

            synchronized void hit(int player) throws InterruptedException {
                while (turn != player) {
                    wait();
                }
                hits++;
                turn = 1 - player;
                notifyAll();
            }
        }

        @PredictRaces
        void playsAllRounds() throws InterruptedException {
            Table table = new Table();
            CountDownLatch playing = new CountDownLatch(2);
            Thread ping = start("ping", () -> play(table, 0, playing));
            Thread pong = start("pong", () -> play(table, 1, playing));
            await().until(() -> playing.getCount() == 0);
            ping.join();
            pong.join();
            assertThat(table.hits).isEqualTo(2 * ROUNDS);
        }

        private static void play(Table table, int player, CountDownLatch playing) throws InterruptedException {
            for (int round = 0; round < ROUNDS; round++) {
                table.hit(player);
            }
            playing.countDown();
        }
    }
}

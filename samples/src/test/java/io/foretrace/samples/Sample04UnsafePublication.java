package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import org.jspecify.annotations.Nullable;

/**
 * Unsafe publication: a quote is made by one thread and handed to others through a plain field. The field may be seen before
 * what the constructor has written, and a reader gets a quote with half of its prices.
 *
 * <p>The repair makes the field volatile, which orders the constructor before every read of the quote, and the quote itself
 * immutable, so that nobody can undo that later.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample04UnsafePublication {
    private Sample04UnsafePublication() {}

    static class Racy {
        static final class Quote {
            private int bid;
            private int ask;

            Quote(int bid, int ask) {
                this.bid = bid;
                this.ask = ask;
            }
        }

        static final class Board {
            private @Nullable Quote latest;

            void publish(Quote quote) {
                latest = quote;
            }

            /** What the dealer takes; 0 without a quote. */
            int spread() {
                Quote quote = latest;
                return quote == null ? 0 : quote.ask - quote.bid;
            }
        }

        @PredictRaces
        void neverShowsHalfAQuote() throws InterruptedException {
            Board board = new Board();
            int[] spread = new int[1];
            together(() -> board.publish(new Quote(99, 101)), () -> spread[0] = board.spread());
            assertThat(spread[0]).isIn(0, 2);
        }
    }

    static class Repaired {
        static final class Quote {
            private final int bid;
            private final int ask;

            Quote(int bid, int ask) {
                this.bid = bid;
                this.ask = ask;
            }
        }

        static final class Board {
            private volatile @Nullable Quote latest;

            void publish(Quote quote) {
                latest = quote;
            }

            /** What the dealer takes; 0 without a quote. */
            int spread() {
                Quote quote = latest;
                return quote == null ? 0 : quote.ask - quote.bid;
            }
        }

        @PredictRaces
        void neverShowsHalfAQuote() throws InterruptedException {
            Board board = new Board();
            int[] spread = new int[1];
            together(() -> board.publish(new Quote(99, 101)), () -> spread[0] = board.spread());
            assertThat(spread[0]).isIn(0, 2);
        }
    }
}

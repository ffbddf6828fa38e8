package io.foretrace.samples.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.Atomic;
import io.foretrace.PredictRaces;

/** The test of the user guide that has no race. Not run by itself: it fails, as it should. */
class GuideAtomicExample {
    // begin atomic
    static class Shelf {
        private int pieces = 1;

        synchronized int pieces() {
            return pieces;
        }

        synchronized void take() {
            pieces--;
        }

        @Atomic
        void sell() {
            if (pieces() > 0) {
                take();
            }
        }
    }

    @PredictRaces
    void noMoreIsSoldThanThereIs() throws InterruptedException {
        Shelf shelf = new Shelf();
        Thread other = new Thread(shelf::sell);
        other.start();
        shelf.sell();
        other.join();
        assertEquals(0, shelf.pieces());
    }
    // end atomic
}

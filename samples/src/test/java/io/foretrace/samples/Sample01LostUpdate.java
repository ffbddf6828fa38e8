package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * Lost update: {@code visits++} is a read, an addition and a write. If both threads read before either writes, one of the
 * two visits is lost.
 *
 * <p>The test passes as long as one visit is over before the other begins. The repair makes the three steps one, by a lock.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample01LostUpdate {
    private Sample01LostUpdate() {}

    static class Racy {
        static final class Page {
            private int visits;

            void visit() {
                visits++;
            }

            int visits() {
                return visits;
            }
        }

        @PredictRaces
        void countsBothVisits() throws InterruptedException {
            Page page = new Page();
            Thread other = new Thread(page::visit, "other visitor");
            other.start();
            page.visit();
            other.join();
            assertThat(page.visits()).isEqualTo(2);
        }
    }

    static class Repaired {
        static final class Page {
            private int visits;

            synchronized void visit() {
                visits++;
            }

            synchronized int visits() {
                return visits;
            }
        }

        @PredictRaces
        void countsBothVisits() throws InterruptedException {
            Page page = new Page();
            Thread other = new Thread(page::visit, "other visitor");
            other.start();
            page.visit();
            other.join();
            assertThat(page.visits()).isEqualTo(2);
        }
    }
}

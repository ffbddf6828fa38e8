package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * Lost signal: a thread waits for a notification and looks at nothing before. If the other one was quicker, its notification
 * is gone, and the wait never ends.
 *
 * <p>The repair remembers that the signal was sent, and waits only while it was not.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample28LostSignal {
    private Sample28LostSignal() {}

    static class Racy {
        static final class Bell {
            private int heard;

            @SuppressWarnings("WaitNotInLoop") // the bug
            synchronized void hear() throws InterruptedException {
                wait();
                heard++;
            }

            synchronized void ring() {
                notifyAll();
            }
        }

        @PredictRaces
        void isHeard() throws InterruptedException {
            Bell bell = new Bell();
            together(bell::hear, bell::ring);
            assertThat(bell.heard).isEqualTo(1);
        }
    }

    static class Repaired {
        static final class Bell {
            private boolean rung;
            private int heard;

            synchronized void hear() throws InterruptedException {
                while (!rung) {
                    wait();
                }
                heard++;
            }

            synchronized void ring() {
                rung = true;
                notifyAll();
            }
        }

        @PredictRaces
        void isHeard() throws InterruptedException {
            Bell bell = new Bell();
            together(bell::hear, bell::ring);
            assertThat(bell.heard).isEqualTo(1);
        }
    }
}

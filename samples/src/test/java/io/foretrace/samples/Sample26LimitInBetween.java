package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * Limit in between: a {@code synchronized} block looks at a volatile field twice, and who changes the field takes no lock.
 * Between the two looks the limit can become 0.
 *
 * <p>The repair looks once.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample26LimitInBetween {
    private Sample26LimitInBetween() {}

    static class Racy {
        static final class Throttle {
            private volatile int limit = 4;
            private int load = 100;

            synchronized int share() {
                return limit == 0 ? load : load / limit;
            }

            void lift() {
                limit = 0;
            }
        }

        @PredictRaces
        void sharesWhileTheLimitIsLifted() throws InterruptedException {
            Throttle throttle = new Throttle();
            int[] share = new int[1];
            together(() -> share[0] = throttle.share(), throttle::lift);
            assertThat(share[0]).isIn(25, 100);
        }
    }

    static class Repaired {
        static final class Throttle {
            private volatile int limit = 4;
            private int load = 100;

            synchronized int share() {
                int now = limit;
                return now == 0 ? load : load / now;
            }

            void lift() {
                limit = 0;
            }
        }

        @PredictRaces
        void sharesWhileTheLimitIsLifted() throws InterruptedException {
            Throttle throttle = new Throttle();
            int[] share = new int[1];
            together(() -> share[0] = throttle.share(), throttle::lift);
            assertThat(share[0]).isIn(25, 100);
        }
    }
}

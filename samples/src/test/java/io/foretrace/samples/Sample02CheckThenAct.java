package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import org.jspecify.annotations.Nullable;

/**
 * Check, then act: the task is given to whoever asks first, but between the look at {@code owner} and its assignment the
 * other thread may look too. Then both are told that the task is theirs.
 *
 * <p>The recorded run shows one winner and one loser. The loser's look can as well come before the winner's assignment. The
 * repair looks and assigns under one lock.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample02CheckThenAct {
    private Sample02CheckThenAct() {}

    static class Racy {
        static final class Task {
            private @Nullable String owner;

            boolean claim(String name) {
                if (owner != null) {
                    return false;
                }
                owner = name;
                return true;
            }
        }

        @PredictRaces
        void isClaimedByOne() throws InterruptedException {
            Task task = new Task();
            boolean[] claimed = new boolean[2];
            together(() -> claimed[0] = task.claim("Ann"), () -> claimed[1] = task.claim("Bob"));
            assertThat(claimed).containsOnlyOnce(true);
        }
    }

    static class Repaired {
        static final class Task {
            private @Nullable String owner;

            synchronized boolean claim(String name) {
                if (owner != null) {
                    return false;
                }
                owner = name;
                return true;
            }
        }

        @PredictRaces
        void isClaimedByOne() throws InterruptedException {
            Task task = new Task();
            boolean[] claimed = new boolean[2];
            together(() -> claimed[0] = task.claim("Ann"), () -> claimed[1] = task.claim("Bob"));
            assertThat(claimed).containsOnlyOnce(true);
        }
    }
}

package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import org.jspecify.annotations.Nullable;

/**
 * Double-checked locking: the first look at {@code settings} takes no lock, and the field is not volatile. A thread that sees
 * the object may see it before its fields are filled in: nothing orders that look after the assignment in the lock.
 *
 * <p>An assertion cannot show it: executions under control are sequentially consistent. The unordered look is found all the
 * same. The repair makes the field volatile, and reads it once into a local variable.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample03DoubleCheckedLocking {
    private Sample03DoubleCheckedLocking() {}

    static class Racy {
        static final class Settings {
            private int timeout;

            Settings(int timeout) {
                this.timeout = timeout;
            }
        }

        static final class Configuration {
            private @Nullable Settings settings;

            @SuppressWarnings("DoubleCheckedLocking") // the bug
            Settings settings() {
                if (settings == null) {
                    synchronized (this) {
                        if (settings == null) {
                            settings = new Settings(30);
                        }
                    }
                }
                return settings;
            }
        }

        @PredictRaces
        void givesEverybodyTheSameSettings() throws InterruptedException {
            Configuration configuration = new Configuration();
            int[] timeouts = new int[2];
            together(
                    () -> timeouts[0] = configuration.settings().timeout,
                    () -> timeouts[1] = configuration.settings().timeout);
            assertThat(timeouts).containsOnly(30);
        }
    }

    static class Repaired {
        static final class Settings {
            private int timeout;

            Settings(int timeout) {
                this.timeout = timeout;
            }
        }

        static final class Configuration {
            private volatile @Nullable Settings settings;

            Settings settings() {
                Settings seen = settings;
                if (seen == null) {
                    synchronized (this) {
                        seen = settings;
                        if (seen == null) {
                            seen = new Settings(30);
                            settings = seen;
                        }
                    }
                }
                return seen;
            }
        }

        @PredictRaces
        void givesEverybodyTheSameSettings() throws InterruptedException {
            Configuration configuration = new Configuration();
            int[] timeouts = new int[2];
            together(
                    () -> timeouts[0] = configuration.settings().timeout,
                    () -> timeouts[1] = configuration.settings().timeout);
            assertThat(timeouts).containsOnly(30);
        }
    }
}

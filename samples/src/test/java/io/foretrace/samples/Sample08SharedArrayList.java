package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A shared ArrayList: {@code add} writes an element and counts the size up. If two threads do so at once, both may write to
 * the same place, or to an array that has been replaced by a larger one.
 *
 * <p>As with the map, a call is one step under control; that the two calls can meet is what is reported. The repair is a
 * synchronized list.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample08SharedArrayList {
    private Sample08SharedArrayList() {}

    static class Racy {
        static final class EventLog {
            private final List<String> events = new ArrayList<>();

            void record(String event) {
                events.add(event);
            }

            int size() {
                return events.size();
            }
        }

        @PredictRaces
        void recordsEveryEvent() throws InterruptedException {
            EventLog log = new EventLog();
            together(() -> log.record("opened"), () -> log.record("closed"));
            assertThat(log.size()).isEqualTo(2);
        }
    }

    static class Repaired {
        static final class EventLog {
            private final List<String> events = Collections.synchronizedList(new ArrayList<>());

            void record(String event) {
                events.add(event);
            }

            int size() {
                return events.size();
            }
        }

        @PredictRaces
        void recordsEveryEvent() throws InterruptedException {
            EventLog log = new EventLog();
            together(() -> log.record("opened"), () -> log.record("closed"));
            assertThat(log.size()).isEqualTo(2);
        }
    }
}

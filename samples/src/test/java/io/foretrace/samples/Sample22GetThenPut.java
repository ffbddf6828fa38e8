package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Get, then put: each call of a {@code ConcurrentHashMap} is safe, but two of them are not one. Both threads can get the same
 * count before either of them puts the next one.
 *
 * <p>There is no data race: the map orders its calls. The repair asks the map to do both in one call.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample22GetThenPut {
    private Sample22GetThenPut() {}

    static class Racy {
        static final class Votes {
            private final Map<String, Integer> counts = new ConcurrentHashMap<>();

            void vote(String name) {
                Integer count = counts.get(name);
                counts.put(name, count == null ? 1 : count + 1);
            }
        }

        @PredictRaces
        void countsEveryVote() throws InterruptedException {
            Votes votes = new Votes();
            together(() -> votes.vote("Ada"), () -> votes.vote("Ada"));
            assertThat(votes.counts).containsEntry("Ada", 2);
        }
    }

    static class Repaired {
        static final class Votes {
            private final Map<String, Integer> counts = new ConcurrentHashMap<>();

            void vote(String name) {
                counts.merge(name, 1, Integer::sum);
            }
        }

        @PredictRaces
        void countsEveryVote() throws InterruptedException {
            Votes votes = new Votes();
            together(() -> votes.vote("Ada"), () -> votes.vote("Ada"));
            assertThat(votes.counts).containsEntry("Ada", 2);
        }
    }
}

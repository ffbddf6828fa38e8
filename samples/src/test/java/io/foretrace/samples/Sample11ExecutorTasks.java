package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.foretrace.PredictRaces;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Executor tasks: there is no {@code new Thread} in sight, but two tasks of a pool run in two threads, and both add to the
 * same plain field.
 *
 * <p>That the test waits for both tasks orders them before the assertion, not one before the other. The repair lets each task
 * return its part, and adds the parts up in one thread.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample11ExecutorTasks {
    private Sample11ExecutorTasks() {}

    static class Racy {
        static final class WordCount {
            private int words;

            void add(String line) {
                words += line.split(" ", -1).length;
            }
        }

        @PredictRaces
        void countsTheWordsOfAllLines() throws Exception {
            WordCount count = new WordCount();
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<?> first = pool.submit(() -> count.add("to be or"));
            Future<?> second = pool.submit(() -> count.add("not to be"));
            await().until(() -> first.isDone() && second.isDone());
            first.get();
            second.get();
            Threads.shutDown(pool);
            assertThat(count.words).isEqualTo(6);
        }
    }

    static class Repaired {
        static final class WordCount {
            private int words;

            static int of(String line) {
                return line.split(" ", -1).length;
            }

            void add(int more) {
                words += more;
            }
        }

        @PredictRaces
        void countsTheWordsOfAllLines() throws Exception {
            WordCount count = new WordCount();
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<Integer> first = pool.submit(() -> WordCount.of("to be or"));
            Future<Integer> second = pool.submit(() -> WordCount.of("not to be"));
            await().until(() -> first.isDone() && second.isDone());
            count.add(first.get());
            count.add(second.get());
            Threads.shutDown(pool);
            assertThat(count.words).isEqualTo(6);
        }
    }
}

package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Used before it is set: a worker is started, and only then told where to send its results. The field is volatile, so there is
 * no data race; but a worker that is quick finds nobody there.
 *
 * <p>The repair tells it first.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample27UsedBeforeSet {
    private Sample27UsedBeforeSet() {}

    static class Racy {
        static final class Worker extends Thread {
            private volatile @Nullable Queue<String> results;

            @Override
            @SuppressWarnings("NullAway") // the bug
            public void run() {
                results.add("done");
            }
        }

        @PredictRaces
        void sendsItsResults() throws InterruptedException {
            Queue<String> results = new ConcurrentLinkedQueue<>();
            Worker worker = new Worker();
            worker.start();
            worker.results = results;
            worker.join();
            assertThat(results).containsExactly("done");
        }
    }

    static class Repaired {
        static final class Worker extends Thread {
            private volatile @Nullable Queue<String> results;

            @Override
            @SuppressWarnings("NullAway") // set before it is started
            public void run() {
                results.add("done");
            }
        }

        @PredictRaces
        void sendsItsResults() throws InterruptedException {
            Queue<String> results = new ConcurrentLinkedQueue<>();
            Worker worker = new Worker();
            worker.results = results;
            worker.start();
            worker.join();
            assertThat(results).containsExactly("done");
        }
    }
}

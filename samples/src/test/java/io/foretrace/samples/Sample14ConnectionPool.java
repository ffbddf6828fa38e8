package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.List;

/**
 * Connection pool: a free connection is looked for and marked as busy in two steps. Two borrowers may find the same one free,
 * and then talk over the same connection.
 *
 * <p>The repair finds and marks under one lock.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample14ConnectionPool {
    private Sample14ConnectionPool() {}

    static class Racy {
        static final class Connection {
            private boolean busy;
        }

        static final class Pool {
            private final List<Connection> connections = List.of(new Connection(), new Connection());

            Connection borrow() {
                for (Connection connection : connections) {
                    if (!connection.busy) {
                        connection.busy = true;
                        return connection;
                    }
                }
                throw new IllegalStateException("no free connection");
            }
        }

        @PredictRaces
        void givesEachBorrowerItsOwnConnection() throws InterruptedException {
            Pool pool = new Pool();
            Connection[] borrowed = new Connection[2];
            together(() -> borrowed[0] = pool.borrow(), () -> borrowed[1] = pool.borrow());
            assertThat(borrowed[0]).isNotSameAs(borrowed[1]);
        }
    }

    static class Repaired {
        static final class Connection {
            private boolean busy;
        }

        static final class Pool {
            private final List<Connection> connections = List.of(new Connection(), new Connection());

            synchronized Connection borrow() {
                for (Connection connection : connections) {
                    if (!connection.busy) {
                        connection.busy = true;
                        return connection;
                    }
                }
                throw new IllegalStateException("no free connection");
            }
        }

        @PredictRaces
        void givesEachBorrowerItsOwnConnection() throws InterruptedException {
            Pool pool = new Pool();
            Connection[] borrowed = new Connection[2];
            together(() -> borrowed[0] = pool.borrow(), () -> borrowed[1] = pool.borrow());
            assertThat(borrowed[0]).isNotSameAs(borrowed[1]);
        }
    }
}

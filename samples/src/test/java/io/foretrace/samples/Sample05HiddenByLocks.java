package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * A race that two lock regions hide (figure 1 of Huang, Meredith and Rosu, PLDI 2014). The reader takes {@code revision}
 * under the lock, but reads {@code content} after it.
 *
 * <p>In the recorded run the writer's lock region comes first, and the lock orders its write of {@code content} before the
 * reader's read: a detector that goes by that order sees no race, and since both regions use {@code revision}, none that
 * keeps conflicting regions in order does. But nothing depends on which revision was read: the reader's lock region can
 * come first, and then the write and the read meet. If the write wins, the reader has the old revision and the new
 * content. The repair reads both under the lock.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample05HiddenByLocks {
    private Sample05HiddenByLocks() {}

    static class Racy {
        static final class Document {
            private int content;
            private int revision;

            synchronized void save(int next) {
                content = next;
                revision = next;
            }

            boolean isConsistent() {
                int seen;
                synchronized (this) {
                    seen = revision;
                }
                return content == seen;
            }
        }

        @PredictRaces
        void readsTheContentOfItsRevision() throws InterruptedException {
            Document document = new Document();
            boolean[] consistent = new boolean[1];
            Thread reader = new Thread(() -> consistent[0] = document.isConsistent(), "reader");
            reader.start();
            document.save(1);
            reader.join();
            assertThat(consistent[0]).isTrue();
        }
    }

    static class Repaired {
        static final class Document {
            private int content;
            private int revision;

            synchronized void save(int next) {
                content = next;
                revision = next;
            }

            synchronized boolean isConsistent() {
                int seen = revision;
                return content == seen;
            }
        }

        @PredictRaces
        void readsTheContentOfItsRevision() throws InterruptedException {
            Document document = new Document();
            boolean[] consistent = new boolean[1];
            Thread reader = new Thread(() -> consistent[0] = document.isConsistent(), "reader");
            reader.start();
            document.save(1);
            reader.join();
            assertThat(consistent[0]).isTrue();
        }
    }
}

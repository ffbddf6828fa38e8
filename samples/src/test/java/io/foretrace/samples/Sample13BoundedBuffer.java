package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import org.jspecify.annotations.Nullable;

/**
 * Bounded buffer: {@code poll} looks at {@code count} before it takes the lock, to save the lock when there is nothing. If
 * two consumers see the same last item, the second takes an empty place and counts below zero.
 *
 * <p>The repair looks again where it counts: under the lock.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample13BoundedBuffer {
    private Sample13BoundedBuffer() {}

    static class Racy {
        static final class Buffer {
            private final @Nullable String[] items = new String[4];
            private int head;
            private int count;

            synchronized boolean offer(String item) {
                if (count == items.length) {
                    return false;
                }
                items[(head + count) % items.length] = item;
                count++;
                return true;
            }

            @Nullable
            String poll() {
                if (count == 0) {
                    return null;
                }
                synchronized (this) {
                    String item = items[head];
                    items[head] = null;
                    head = (head + 1) % items.length;
                    count--;
                    return item;
                }
            }

            synchronized int size() {
                return count;
            }
        }

        @PredictRaces
        void isEmptyAfterTheLastItem() throws InterruptedException {
            Buffer buffer = new Buffer();
            buffer.offer("letter");
            together(buffer::poll, buffer::poll);
            assertThat(buffer.size()).isZero();
        }
    }

    static class Repaired {
        static final class Buffer {
            private final @Nullable String[] items = new String[4];
            private int head;
            private int count;

            synchronized boolean offer(String item) {
                if (count == items.length) {
                    return false;
                }
                items[(head + count) % items.length] = item;
                count++;
                return true;
            }

            synchronized @Nullable String poll() {
                if (count == 0) {
                    return null;
                }
                String item = items[head];
                items[head] = null;
                head = (head + 1) % items.length;
                count--;
                return item;
            }

            synchronized int size() {
                return count;
            }
        }

        @PredictRaces
        void isEmptyAfterTheLastItem() throws InterruptedException {
            Buffer buffer = new Buffer();
            buffer.offer("letter");
            together(buffer::poll, buffer::poll);
            assertThat(buffer.size()).isZero();
        }
    }
}

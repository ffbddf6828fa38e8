package io.foretrace.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Nested-monitor lockout: a clerk waits for a letter and keeps the office locked meanwhile, because {@code wait} gives back
 * only the lock of the mailbox. Who brings a letter has to register in the office first. If the clerk is quicker, the office
 * is locked for ever.
 *
 * <p>The test gives the clerk time to begin, after it has registered; so it passes whenever it is run by hand. The repair waits
 * before it locks the office.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample30NestedMonitorLockout {
    private Sample30NestedMonitorLockout() {}

    static final class Mailbox {
        private final Queue<String> letters = new ArrayDeque<>();

        synchronized void put(String letter) {
            letters.add(letter);
            notifyAll();
        }

        synchronized String take() throws InterruptedException {
            while (letters.isEmpty()) {
                wait();
            }
            return letters.remove();
        }
    }

    static class Racy {
        static final class Office {
            private final Mailbox mailbox = new Mailbox();
            private int visitors;
            private String read = "";

            synchronized void register() {
                visitors++;
            }

            synchronized void readNext() throws InterruptedException {
                read = mailbox.take();
            }
        }

        @PredictRaces
        void theLetterIsRead() throws InterruptedException {
            Office office = new Office();
            Thread clerk = Threads.start("clerk", office::readNext);
            office.register();
            Thread.sleep(100);
            office.mailbox.put("a letter");
            clerk.join();
            assertThat(office.read).isEqualTo("a letter");
            assertThat(office.visitors).isEqualTo(1);
        }
    }

    static class Repaired {
        static final class Office {
            private final Mailbox mailbox = new Mailbox();
            private int visitors;
            private String read = "";

            synchronized void register() {
                visitors++;
            }

            void readNext() throws InterruptedException {
                String letter = mailbox.take();
                synchronized (this) {
                    read = letter;
                }
            }
        }

        @PredictRaces
        void theLetterIsRead() throws InterruptedException {
            Office office = new Office();
            Thread clerk = Threads.start("clerk", office::readNext);
            office.register();
            Thread.sleep(100);
            office.mailbox.put("a letter");
            clerk.join();
            assertThat(office.read).isEqualTo("a letter");
            assertThat(office.visitors).isEqualTo(1);
        }
    }
}

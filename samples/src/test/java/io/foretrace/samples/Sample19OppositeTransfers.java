package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * Opposite transfers: each locks the account that it takes from, then the one that it pays into. One from A to B and one from
 * B to A can each hold the lock that the other asks for, and wait for ever.
 *
 * <p>The repair locks the account with the smaller number first, whichever way the money goes.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample19OppositeTransfers {
    private Sample19OppositeTransfers() {}

    static class Racy {
        static final class Account {
            private int balance = 100;

            void transfer(Account other, int amount) {
                synchronized (this) {
                    synchronized (other) {
                        balance -= amount;
                        other.balance += amount;
                    }
                }
            }
        }

        @PredictRaces
        void movesMoneyBothWays() throws InterruptedException {
            Account one = new Account();
            Account other = new Account();
            together(() -> one.transfer(other, 10), () -> other.transfer(one, 30));
            assertThat(one.balance).isEqualTo(120);
            assertThat(other.balance).isEqualTo(80);
        }
    }

    static class Repaired {
        static final class Account {
            private final int number;
            private int balance = 100;

            Account(int number) {
                this.number = number;
            }

            void transfer(Account other, int amount) {
                Account smaller = number < other.number ? this : other;
                Account larger = smaller == this ? other : this;
                synchronized (smaller) {
                    synchronized (larger) {
                        balance -= amount;
                        other.balance += amount;
                    }
                }
            }
        }

        @PredictRaces
        void movesMoneyBothWays() throws InterruptedException {
            Account one = new Account(1);
            Account other = new Account(2);
            together(() -> one.transfer(other, 10), () -> other.transfer(one, 30));
            assertThat(one.balance).isEqualTo(120);
            assertThat(other.balance).isEqualTo(80);
        }
    }
}

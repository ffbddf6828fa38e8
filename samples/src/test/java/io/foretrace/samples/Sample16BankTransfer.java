package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;

/**
 * Bank transfer: a transfer locks the account that pays, and forgets the one that is paid. Two transfers in opposite
 * directions hold different locks and change the same two balances; money is lost, or made.
 *
 * <p>The repair locks both accounts, always the one with the smaller number first: in the order of the transfer, the two
 * threads could wait for each other for ever.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample16BankTransfer {
    private Sample16BankTransfer() {}

    static class Racy {
        static final class Account {
            private int balance = 100;

            void transfer(Account to, int amount) {
                synchronized (this) {
                    balance -= amount;
                    to.balance += amount;
                }
            }
        }

        @PredictRaces
        void keepsTheMoneyTogether() throws InterruptedException {
            Account ann = new Account();
            Account bob = new Account();
            together(() -> ann.transfer(bob, 10), () -> bob.transfer(ann, 30));
            assertThat(ann.balance + bob.balance).isEqualTo(200);
        }
    }

    static class Repaired {
        static final class Account {
            private final int number;
            private int balance = 100;

            Account(int number) {
                this.number = number;
            }

            void transfer(Account to, int amount) {
                Account first = number < to.number ? this : to;
                Account second = number < to.number ? to : this;
                synchronized (first) {
                    synchronized (second) {
                        balance -= amount;
                        to.balance += amount;
                    }
                }
            }
        }

        @PredictRaces
        void keepsTheMoneyTogether() throws InterruptedException {
            Account ann = new Account(1);
            Account bob = new Account(2);
            together(() -> ann.transfer(bob, 10), () -> bob.transfer(ann, 30));
            assertThat(ann.balance + bob.balance).isEqualTo(200);
        }
    }
}

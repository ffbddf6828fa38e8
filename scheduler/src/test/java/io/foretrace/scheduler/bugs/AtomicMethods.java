package io.foretrace.scheduler.bugs;

import io.foretrace.scheduler.bugs.AtomicBlocksTest.Atomic;
import java.util.function.Function;

/** Methods that are meant to be atomic. Not in the test class: JUnit loads what is in there before the agent comes. */
final class AtomicMethods {
    static final Function<Account, Runnable> ADD = account -> account::add;
    static final Function<Account, Runnable> ADD_TWICE = account -> account::addTwice;
    static final Function<Account, Runnable> ADD_UNLESS_NEGATIVE = account -> account::addUnlessNegative;
    static final Function<Account, Runnable> RETURN_EARLY_THEN_MORE = account -> account::returnEarlyThenMore;
    static final Function<Account, Runnable> ADD_AND_THROW_THEN_MORE = account -> account::addAndThrowThenMore;
    static final Function<Account, Runnable> ADD_SYNCHRONIZED = account -> account::addSynchronized;
    static final Function<Account, Runnable> USE_RESULTS = account -> account::useResults;
    static final Function<Account, Runnable> JUST_READ = account -> account::justRead;
    static final Function<Account, Runnable> ADD_PLAINLY = account -> account::addPlainly;
    static final Function<Account, Runnable> ADD_STATICALLY = account -> () -> Account.addStatically(account);

    private AtomicMethods() {}

    @SuppressWarnings({"NonAtomicVolatileUpdate", "StaticGuardedByInstance"})
    static class Account {
        volatile int balance;

        @Atomic
        void add() {
            balance++;
        }

        void addPlainly() {
            balance++;
        }

        @Atomic
        void addTwice() {
            add();
            add();
        }

        @Atomic
        int addUnlessNegative() {
            if (balance < 0) {
                return -1;
            }
            return balance++;
        }

        void returnEarlyThenMore() {
            addUnlessNegative();
            balance++;
        }

        @Atomic
        void addAndThrow() {
            balance++;
            throw new IllegalStateException("as it should");
        }

        void addAndThrowThenMore() {
            try {
                addAndThrow();
            } catch (IllegalStateException e) {
                balance++;
            }
        }

        @Atomic
        synchronized void addSynchronized() {
            balance++;
        }

        @Atomic
        long longResult(double ignored) {
            return balance + (long) balance;
        }

        @Atomic
        <T extends Comparable<T>> T genericResult(T one, T other) {
            return balance + balance >= 0 ? one : other;
        }

        void useResults() {
            if (longResult(1.5) < 0 || !genericResult("a", "b").equals("a")) {
                throw new IllegalStateException();
            }
        }

        @Atomic
        static void addStatically(Account account) {
            account.balance++;
        }

        @Atomic
        int justRead() {
            return balance;
        }
    }
}

package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One thread that waits for a letter, and one that brings it: right as long as nobody wakes up for nothing. */
public final class SpuriouslyWoken {
    private SpuriouslyWoken() {}

    /** Asks once. */
    @SuppressWarnings("WaitNotInLoop") // the mistake
    private static final class Hasty {
        private String letter = "none";

        synchronized String take() throws InterruptedException {
            if (letter.equals("none")) {
                wait();
            }
            return letter;
        }

        synchronized void put(String one) {
            letter = one;
            notifyAll();
        }
    }

    /** Asks again whenever it wakes up. */
    private static final class Patient {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition isThere = lock.newCondition();
        private String letter = "none";

        String take() throws InterruptedException {
            lock.lock();
            try {
                while (letter.equals("none")) {
                    isThere.await();
                }
                return letter;
            } finally {
                lock.unlock();
            }
        }

        void put(String one) {
            lock.lock();
            try {
                letter = one;
                isThere.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Says nothing about it. */
    public static class Unasked {
        @PredictRaces
        void takesTheLetter() throws InterruptedException {
            Hasty box = new Hasty();
            Thread postman = new Thread(() -> box.put("dear"));
            postman.start();
            assertEquals("dear", box.take());
            postman.join();
        }
    }

    public static class AskedOnce {
        @PredictRaces(spuriousWakeUps = true)
        void takesTheLetter() throws InterruptedException {
            new Unasked().takesTheLetter();
        }
    }

    public static class AskedAgain {
        @PredictRaces(spuriousWakeUps = true)
        void takesTheLetter() throws InterruptedException {
            Patient box = new Patient();
            Thread postman = new Thread(() -> box.put("dear"));
            postman.start();
            assertEquals("dear", box.take());
            postman.join();
        }
    }
}

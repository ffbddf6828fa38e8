package tested.junit;

import io.foretrace.PredictRaces;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Tests of objects in static fields, each with a race. */
public final class StaticObjects {
    private StaticObjects() {}

    private static void beside(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    /** Is full after one execution. */
    public static class BoundedBuffer {
        private static final int[] ITEMS = new int[2];
        private static int count;

        @PredictRaces
        void twoItemsFindRoom() throws InterruptedException {
            beside(() -> put(1), () -> put(2));
        }

        private static void put(int item) {
            if (count == ITEMS.length) {
                throw new IllegalStateException("The buffer is full.");
            }
            ITEMS[count] = item;
            count++;
        }

        public static String state() {
            return count + " " + ITEMS[0] + ITEMS[1];
        }
    }

    /** Is empty after one execution. */
    public static class Account {
        private static final Account ACCOUNT = new Account();
        private static final List<Integer> WITHDRAWN = new ArrayList<>();
        private int balance = 100;

        @PredictRaces
        void nobodyWithdrawsTwice() throws InterruptedException {
            beside(() -> ACCOUNT.withdraw(60), () -> ACCOUNT.withdraw(70));
        }

        private void withdraw(int amount) {
            if (balance >= amount) {
                balance -= amount;
                synchronized (WITHDRAWN) {
                    WITHDRAWN.add(amount);
                }
            }
        }

        public static String state() {
            return ACCOUNT.balance + " " + WITHDRAWN;
        }
    }

    /** Draws a prize once. */
    public static class Lottery {
        private static final int PRIZE = new Random(42).nextInt(1000);
        private static final Random RANDOM = new Random(42);
        private static int won;

        @PredictRaces
        void bothTakeThePrizeThatIsDrawnFirst() throws InterruptedException {
            if (RANDOM.nextInt(1000) == PRIZE) {
                beside(() -> won++, () -> won++);
            }
        }
    }

    /** Correct, but for what the next execution finds. */
    public static class Digests {
        private static final MessageDigest DIGEST = sha256();

        @PredictRaces
        void bothAdd() throws InterruptedException {
            beside(Digests::add, Digests::add);
        }

        private static void add() {
            synchronized (DIGEST) {
                DIGEST.update((byte) 1);
            }
        }

        private static MessageDigest sha256() {
            try {
                return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Correct, but for what the next execution finds. */
    public static class Logs {
        private static final Logger LOGGER = Logger.getLogger("tested.junit.logs");
        private final AtomicInteger count = new AtomicInteger();

        @PredictRaces
        void bothCount() throws InterruptedException {
            LOGGER.setLevel(Level.FINEST);
            beside(count::incrementAndGet, count::incrementAndGet);
        }
    }
}

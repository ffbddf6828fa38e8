package tested.junit;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

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
}

package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.foretrace.PredictRaces;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A bug of each kind, in threads that have names: pages are as wide as those. */
public final class Drawn {
    private Drawn() {}

    private static void beside(Runnable other, Runnable own) throws InterruptedException {
        Thread thread = new Thread(other, "other");
        thread.start();
        own.run();
        thread.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Two visits, of which one is lost. */
    public static class Race {
        private int visits;

        @PredictRaces
        void twoVisits() throws InterruptedException {
            beside(() -> visits++, () -> visits++);
            assertEquals(2, visits);
        }
    }

    /** Two locks in two orders. */
    public static class Deadlock {
        private final Object left = new Object();
        private final Object right = new Object();
        private int meals;

        @PredictRaces
        void twoMeals() throws InterruptedException {
            beside(() -> eat(left, right), () -> eat(right, left));
            assertEquals(2, meals);
        }

        private void eat(Object first, Object second) {
            synchronized (first) {
                synchronized (second) {
                    meals++;
                }
            }
        }
    }

    /** A check and an act, with another act in between. */
    public static class Torn {
        private final AtomicInteger tickets = new AtomicInteger();

        @PredictRaces
        void twoTickets() throws InterruptedException {
            beside(this::take, this::take);
            assertEquals(2, tickets.get());
        }

        private void take() {
            tickets.set(tickets.get() + 1);
        }
    }

    /** Nobody counts down. */
    public static class Hang {
        private final CountDownLatch never = new CountDownLatch(1);

        @PredictRaces
        void waits() throws InterruptedException {
            beside(() -> {}, () -> await(never));
        }
    }

    /** Which locks the other thread takes depends on who of the two is first. */
    public static class RaceThatDeadlocks {
        private final Object left = new Object();
        private final Object right = new Object();
        private final CountDownLatch otherIsThere = new CountDownLatch(1);
        private boolean done;

        @PredictRaces
        void bothLocks() throws InterruptedException {
            beside(this::look, this::act);
        }

        private void look() {
            if (done) {
                otherIsThere.countDown();
                return;
            }
            synchronized (right) {
                otherIsThere.countDown();
                synchronized (left) {
                    assertFalse(Thread.currentThread().isInterrupted());
                }
            }
        }

        private void act() {
            done = true;
            synchronized (left) {
                await(otherIsThere);
                synchronized (right) {
                    assertFalse(Thread.currentThread().isInterrupted());
                }
            }
        }
    }

    /** Nothing is wrong with it. */
    public static class Fine {
        private int visits;

        @PredictRaces
        void twoVisits() throws InterruptedException {
            beside(this::visit, this::visit);
            assertEquals(2, visits);
        }

        private synchronized void visit() {
            visits++;
        }
    }
}

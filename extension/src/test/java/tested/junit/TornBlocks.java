package tested.junit;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests with bugs that only the orders of whole blocks show. */
public final class TornBlocks {
    private TornBlocks() {}

    /** A lost visit, which no assertion notices: only the orders of whole blocks tell that it is wrong. */
    public static class Tear {
        private final AtomicInteger visits = new AtomicInteger();

        @PredictRaces
        void visitsAreCounted() throws InterruptedException {
            Two.threads(this::act, this::act);
            assertTrue(visits.get() > 0);
        }

        void act() {
            visit();
        }

        private void visit() {
            visits.set(visits.get() + 1);
        }
    }

    /** The same, and a lost sale beside it. */
    public static class TwoTears extends Tear {
        private final AtomicInteger sales = new AtomicInteger();

        @Override
        void act() {
            super.act();
            sell();
        }

        private void sell() {
            sales.set(sales.get() + 1);
        }
    }

    /** Blocks that nothing may tear, and that fail the test if they are whole, and in the other order. */
    public static class OrderOfBlocks {
        private final AtomicInteger number = new AtomicInteger();

        @PredictRaces
        void isNotFour() throws InterruptedException {
            Two.threads(this::doubleAndThree, this::one);
            assertNotEquals(4, number.get());
        }

        private void one() {
            number.set(number.get() + 1);
        }

        private void doubleAndThree() {
            number.set(2 * number.get() + 3);
        }
    }

    /** Another test, which fails in the same way. */
    public static class OtherOrderOfBlocks extends OrderOfBlocks {}
}

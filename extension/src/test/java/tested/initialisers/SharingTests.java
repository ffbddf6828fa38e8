package tested.initialisers;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.foretrace.PredictRaces;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests in which a thread initialises a class while another one runs. */
public final class SharingTests {
    private SharingTests() {}

    /** The initialiser of a class takes a number that others take too; nothing fails. */
    public static class TakesANumber {
        private static final AtomicInteger NEXT = new AtomicInteger();

        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(() -> assertNotEquals(-1, Ticket.NUMBER), "other");
            other.start();
            NEXT.incrementAndGet();
            other.join();
        }

        static final class Ticket {
            static final int NUMBER = NEXT.incrementAndGet();

            private Ticket() {}
        }
    }

    /** What the initialiser of a class has made is what both threads use. */
    public static class MakesATable {
        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(() -> Table.WORDS.merge("one", 1, Integer::sum), "other");
            other.start();
            Table.WORDS.merge("one", 2, Integer::sum);
            other.join();
            assertNotEquals(1, Table.WORDS.get("one"));
        }

        static final class Table {
            static final Map<String, Integer> WORDS = new ConcurrentHashMap<>();

            static {
                WORDS.put("one", 1);
            }

            private Table() {}
        }
    }
}

package tested.junit;

import io.foretrace.PredictRaces;
import io.foretrace.ReplaySchedule;
import io.foretrace.extension.lifecycle.Journal;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tells all that it can see of the JVM that it runs in. */
@SuppressWarnings({"UnusedVariable", "this-escape"}) // written, and that is all; it observes from its constructor, too
public abstract class Observing {
    /** Where a schedule is saved for the replay. */
    public static final String FILE = "target/foretrace-specs/observed.schedule";

    private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);

    private final StringBuilder seen = new StringBuilder();
    private int count;

    protected Observing() {
        look("constructor");
    }

    @BeforeEach
    void before() {
        look("before");
    }

    protected void observe() throws InterruptedException {
        look("test");
        Thread thread = new Thread(this::inThread);
        thread.start();
        count++;
        thread.join();
    }

    private void inThread() {
        Observations.of("thread", seen);
        count++;
    }

    @AfterEach
    void after() {
        look("after");
        Journal.add(seen.toString());
    }

    private void look(String where) {
        Observations.of(where, seen);
        Observations.name(this, seen);
        LOCAL.set(LOCAL.get() + 1);
        Observations.name(LOCAL.get(), seen);
        System.setProperty("tested.observing", System.getProperty("tested.observing", "") + "x");
    }

    /** Recorded and forced. */
    public static class First extends Observing {
        @PredictRaces
        void everythingIsAsItWas() throws InterruptedException {
            observe();
        }
    }

    /** Under the schedule that was saved. */
    public static class Again extends Observing {
        @ReplaySchedule(FILE)
        void everythingIsAsItWas() throws InterruptedException {
            observe();
        }
    }

    /** What there is to see. */
    static final class Observations {
        private Observations() {}

        static void of(String where, StringBuilder seen) {
            Thread self = Thread.currentThread();
            seen.append("\n").append(where);
            seen.append("\n  depth ").append(new Throwable().getStackTrace().length);
            seen.append("\n  thread ").append(self.getName()).append(' ').append(self.getId());
            seen.append(' ').append(self.getPriority()).append(' ').append(self.isDaemon());
            seen.append("\n  next thread ").append(new Thread().getName());
            seen.append("\n  hash ").append(new Object().hashCode());
            seen.append("\n  time ")
                    .append(System.currentTimeMillis())
                    .append(' ')
                    .append(System.nanoTime());
            seen.append("\n  chance ")
                    .append(new Random().nextInt())
                    .append(' ')
                    .append(Math.random());
            seen.append(' ').append(UUID.randomUUID());
            seen.append(' ').append(ThreadLocalRandom.current().nextInt());
            seen.append("\n  properties ").append(new java.util.TreeMap<>(System.getProperties()));
            seen.append("\n  observing ").append(System.getProperty("tested.observing"));
            seen.append("\n  order ").append(order());
            seen.append("\n  interrupted ").append(self.isInterrupted());
        }

        static void name(Object object, StringBuilder seen) {
            seen.append("\n  object ").append(System.identityHashCode(object));
        }

        /** Of objects that are kept by their identity. */
        private static String order() {
            IdentityHashMap<Object, Integer> map = new IdentityHashMap<>();
            Set<Object> set = new HashSet<>();
            for (int i = 0; i < 5; i++) {
                Object object = new Object();
                map.put(object, i);
                set.add(object);
            }
            StringBuilder order = new StringBuilder();
            set.forEach(object -> order.append(map.get(object)));
            return order.append(map.values()).toString();
        }
    }
}

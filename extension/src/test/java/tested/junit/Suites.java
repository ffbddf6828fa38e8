package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests as people have them, most of which know nothing of Foretrace. */
public final class Suites {
    private Suites() {}

    /** One of each kind. */
    public static class Existing {
        private int last;

        @Test
        void races() throws InterruptedException {
            Journal.add("races");
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @Test
        void isSafe() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2, last);
        }

        @Test
        void hasOneThread() {
            Journal.add("one thread");
            increment();
        }

        @Test
        void failsByItself() {
            Journal.add("fails");
            assertEquals(1, last);
        }

        @Test
        void isAborted() throws InterruptedException {
            Journal.add("aborted");
            Two.threads(() -> last = 1, () -> last = 2);
            assumeTrue(last == 3);
        }

        private synchronized void increment() {
            last++;
        }
    }

    /** A life cycle, and what JUnit knows of a test. */
    @ExtendWith(Watcher.class)
    public static class WithLife {
        private int runs;
        private int last;

        public WithLife() {
            Journal.add("constructor");
        }

        @BeforeAll
        static void first() {
            Journal.add("before all");
        }

        @BeforeEach
        void setUp(TestInfo info) {
            Journal.add("before " + info.getDisplayName());
            runs++;
        }

        @Test
        @DisplayName("two writes")
        @EnabledIf("isEnabled")
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
            assertEquals(1, runs);
        }

        boolean isEnabled() {
            return runs == 0;
        }

        @AfterEach
        void tearDown() {
            Journal.add("after");
        }

        @AfterAll
        static void last() {
            Journal.add("after all");
        }
    }

    /** Sees how tests end. */
    public static class Watcher implements TestWatcher {
        @Override
        public void testFailed(ExtensionContext context, Throwable cause) {
            Journal.add("failed: " + context.getDisplayName());
        }
    }

    /** All of its tests are annotated by the class. */
    @PredictRaces
    public static class Annotated {
        int last;

        @Test
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @PredictRaces
        void isAnnotatedItself() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @TestFactory
        Stream<DynamicTest> isDynamic() {
            return Stream.of(DynamicTest.dynamicTest("dynamic", () -> assertEquals(0, last)));
        }

        /** Inside of it. */
        @Nested
        class Inner {
            @Test
            void racesToo() throws InterruptedException {
                Two.threads(() -> last = 1, () -> last = 2);
            }
        }
    }

    /** Its tests are those of the class above it, which is annotated. */
    public static class Inheriting extends Annotated {}

    /** An instance for all tests. */
    @TestInstance(Lifecycle.PER_CLASS)
    public static class PerClass {
        private int last;

        public PerClass() {
            Journal.add("constructor");
        }

        @Test
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Tags, and a limit in a thread of its own. */
    public static class Tagged {
        private int last;

        @Test
        @Tag("slow")
        void isSlow() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @Test
        @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
        void isElsewhere() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Tests that are steps: each needs what the one before has left, once. */
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    public static class Steps {
        private static int done;

        @Test
        @Order(1)
        void first() throws InterruptedException {
            done = 0;
            Two.threads(() -> {}, () -> done++);
        }

        @Test
        @Order(2)
        void second() throws InterruptedException {
            assertEquals(1, done);
            Two.threads(() -> {}, () -> done++);
        }
    }

    /** Streams that are divided, and tests with threads beside them. */
    public static class Divided {
        private int last;

        @RepeatedTest(6)
        void sums() {
            assertEquals(499_500, IntStream.range(0, 1000).parallel().sum());
        }

        @RepeatedTest(6)
        void waits() throws Exception {
            assertEquals(1, CompletableFuture.supplyAsync(() -> 1).get());
        }

        @RepeatedTest(12)
        void isSafe() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2, last);
        }

        private synchronized void increment() {
            last++;
        }
    }

    /** Needs what was set for its thread before all tests, as a diagnostic context of a log is. */
    public static class WithThreadLocal {
        private static final ThreadLocal<String> USER = new ThreadLocal<>();
        private int last;

        @BeforeAll
        static void setUp() {
            USER.set("Ada");
        }

        @AfterAll
        static void tearDown() {
            USER.remove();
        }

        @Test
        void isSafe() throws InterruptedException {
            assertEquals("Ada", USER.get());
            Two.threads(this::increment, this::increment);
            assertEquals(2, last);
        }

        private synchronized void increment() {
            last++;
        }
    }

    /** Annotated tests that wait in a way of which JUnit's pool takes notice, and others beside them. */
    public static class WaitsInThePool {
        private static final Semaphore STARTED = new Semaphore(0);

        @PredictRaces
        void waits() throws Exception {
            assertEquals(1, CompletableFuture.supplyAsync(() -> 1).get());
        }

        @PredictRaces
        void waitsToo() throws Exception {
            assertEquals(1, CompletableFuture.supplyAsync(() -> 1).get());
        }

        @RepeatedTest(40)
        void isBeside() throws InterruptedException {
            Two.threads(() -> STARTED.release(), () -> {});
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    /** A race that nobody minds, and then one that fails the test. */
    public static class TwoRaces {
        int noted;
        private int count;

        @Test
        void counts() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2, count);
        }

        private void increment() {
            noted = 1;
            count++;
        }
    }

    /** A race that nobody minds, one that fails the test, and two locks in two orders. */
    public static class ThreeBugs {
        private final Object left = new Object();
        private final Object right = new Object();
        private final AtomicInteger both = new AtomicInteger();
        int noted;
        private int count;

        @Test
        void counts() throws InterruptedException {
            Two.threads(() -> increment(left, right), () -> increment(right, left));
            assertEquals(2, count);
        }

        private void increment(Object first, Object second) {
            noted = 1;
            count++;
            synchronized (first) {
                synchronized (second) {
                    both.incrementAndGet();
                }
            }
        }
    }

    /** Whatever its threads do. */
    public static class AlwaysFails {
        private final AtomicInteger count = new AtomicInteger();

        @Test
        void counts() throws InterruptedException {
            Two.threads(count::incrementAndGet, () -> {});
            assertEquals(2, count.get());
        }
    }

    /** The second thread was there before. */
    public static class WithPool {
        private static final ExecutorService POOL = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        private int last;

        @BeforeAll
        static void start() throws Exception {
            POOL.submit(() -> Journal.add("started")).get();
            TimeUnit.MILLISECONDS.sleep(50); // until its thread waits for the next task
        }

        @Test
        void races() throws Exception {
            Future<?> other = POOL.submit(() -> last = 1);
            last = 2;
            assertNotNull(other);
            other.get();
        }
    }

    /** Parameters and repetitions. */
    public static class WithParameters {
        private int last;

        @PredictRaces
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void adds(int summand) throws InterruptedException {
            if (summand == 1) {
                Two.threads(this::increment, this::increment);
            } else {
                Two.threads(() -> last = summand, () -> last = summand + 1);
            }
        }

        @PredictRaces
        @RepeatedTest(2)
        void repeats() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        private synchronized void increment() {
            last++;
        }
    }

    /** A parameter that the test changes. */
    public static class WithMutableParameters {
        @PredictRaces
        @ParameterizedTest
        @MethodSource("lists")
        void adds(List<Integer> list) throws InterruptedException {
            Two.threads(() -> add(list), () -> add(list));
            assertEquals(2, list.size());
        }

        private static void add(List<Integer> list) {
            synchronized (list) {
                list.add(1);
            }
        }

        static Stream<List<Integer>> lists() {
            return Stream.of(new java.util.ArrayList<>());
        }
    }

    /** Parameters that JUnit closes, or not. */
    public static class WithResources {
        private int last;

        @PredictRaces
        @ParameterizedTest
        @MethodSource("resources")
        void closes(Resource resource) throws InterruptedException {
            assertEquals(false, resource.closed);
            Two.threads(this::increment, this::increment);
        }

        @PredictRaces
        @ParameterizedTest(autoCloseArguments = false)
        @MethodSource("resources")
        void keeps(Resource resource) throws InterruptedException {
            assertEquals(false, resource.closed);
            Two.threads(this::increment, this::increment);
            assertEquals(2, last);
        }

        private synchronized void increment() {
            last++;
        }

        static Stream<Resource> resources() {
            return Stream.of(new Resource());
        }
    }

    /** Can be closed. */
    static final class Resource implements AutoCloseable {
        private boolean closed;

        boolean isClosed() {
            return closed;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** Can be run only once in a JVM. */
    public static class OnlyOnce {
        private static int runs;

        /** For the next test that looks at it. */
        public static void again() {
            runs = 0;
        }

        @Test
        void isTheFirst() throws InterruptedException {
            Two.threads(this::increment, () -> {});
            assertEquals(1, runs);
        }

        private synchronized void increment() {
            runs++;
        }
    }

    /** Two tests of one name. */
    public static class Overloaded {
        private int last;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @PredictRaces
        void races(TestInfo info) throws InterruptedException {
            assertNotNull(info);
            Two.threads(() -> last = 3, () -> last = 4);
        }
    }

    /** Conditions that ask the test. */
    public static class Conditional {
        private int last;

        @PredictRaces
        @EnabledIf("isWanted")
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }

        @PredictRaces
        @EnabledIf("isUnwanted")
        void isNotRun() throws InterruptedException {
            Journal.add("run all the same");
            Two.threads(() -> last = 1, () -> last = 2);
        }

        boolean isWanted() {
            return last == 0;
        }

        boolean isUnwanted() {
            return last == 1;
        }
    }
}

package tested.junit;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** Tests around which something fails. */
public final class Broken {
    private Broken() {}

    /** In each there is a second test that works; it has a race. */
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    public abstract static class WithWorkingTest {
        private int last;

        @PredictRaces
        @Order(2)
        void works() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Before each test. */
    public static class BeforeEachFails {
        @BeforeEach
        void setUp() {
            throw new IllegalStateException("no set-up");
        }

        @PredictRaces
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** Before all tests. */
    public static class BeforeAllFails {
        @BeforeAll
        @SuppressWarnings("DoNotCallSuggester")
        static void setUp() {
            throw new IllegalStateException("no set-up");
        }

        @PredictRaces
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** The constructor. */
    public static class ConstructorFails {
        public ConstructorFails() {
            throw new IllegalStateException("no instance");
        }

        @PredictRaces
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** The constructor waits for ever. */
    public static class ConstructorHangs {
        public ConstructorHangs() throws InterruptedException {
            new CountDownLatch(1).await();
        }

        @PredictRaces
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** Nobody knows the parameter of the constructor. */
    public static class NoInstance {
        public NoInstance(StringBuilder unknown) {
            Journal.add("constructor " + unknown);
        }

        @PredictRaces
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** The extension fails only the first time. */
    public static class NoInstanceAtFirst {
        @RegisterExtension
        static final TestInstancePostProcessor FAILS_ONCE = (instance, context) -> {
            Journal.put(Journal.get() + 1);
            if (Journal.get() == 1) {
                throw new IllegalStateException("not yet");
            }
        };

        @PredictRaces
        void isRunOnce() {}
    }

    /** Nobody knows the parameter. */
    public static class NoResolver extends WithWorkingTest {
        @PredictRaces
        @Order(1)
        void isNotRun(StringBuilder unknown) {
            Journal.add("test " + unknown);
        }
    }

    /** The resolver fails. */
    public static class ResolverFails extends WithWorkingTest {
        @PredictRaces
        @Order(1)
        @ExtendWith(Failing.class)
        void isNotRun(StringBuilder unknown) {
            Journal.add("test " + unknown);
        }
    }

    /** A callback before the test fails. */
    public static class CallbackBeforeFails extends WithWorkingTest {
        @PredictRaces
        @Order(1)
        @ExtendWith(FailingBefore.class)
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** A callback after the test fails. */
    public static class CallbackAfterFails extends WithWorkingTest {
        private int last;

        @PredictRaces
        @Order(1)
        @ExtendWith(FailingAfter.class)
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** The test is to be run in a thread of JUnit's. */
    public static class SeparateThread extends WithWorkingTest {
        @PredictRaces
        @Order(1)
        @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        void isNotRun() {
            Journal.add("test");
        }
    }

    /** A time limit that is kept. */
    public static class SameThread {
        private int last;

        @PredictRaces
        @Timeout(30)
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** A time limit that is not kept, by code that makes no steps. */
    public static class TimesOut {
        @PredictRaces
        @Timeout(value = 100, unit = TimeUnit.MILLISECONDS)
        void takesTooLong() {
            Journal.work(300);
        }
    }

    /** Two annotations that both make it a test. */
    public static class TestBeside {
        @PredictRaces
        @Test
        void isATestTwice() {}
    }

    static class Failing implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return true;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            throw new IllegalStateException("no parameter");
        }
    }

    static class FailingBefore implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            throw new IllegalStateException("no callback");
        }
    }

    static class FailingAfter implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            throw new IllegalStateException("no callback");
        }
    }
}

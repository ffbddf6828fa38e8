package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that pass by themselves, and that cannot be run under control, or not with the same result. */
public final class LeftOut {
    private LeftOut() {}

    /** Finds out that it is under control, as a test may that needs a clock or a thread which is not. */
    public static class FailsUnderControl {
        @Test
        void isPlain() throws InterruptedException {
            Two.threads(() -> {}, () -> {});
            assertFalse(isUnderControl());
        }

        static boolean isUnderControl() {
            return StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().endsWith(".ControlledInvocation")));
        }
    }

    /** Fails under control, and in another way where it is run a second time without. */
    public static class FailsInTwoWays {
        private static int plainRuns;

        /** For the next test that looks at it. */
        public static void again() {
            plainRuns = 0;
        }

        @Test
        void isPlainOnce() throws InterruptedException {
            Two.threads(() -> {}, () -> {});
            assertFalse(FailsUnderControl.isUnderControl());
            plainRuns++;
            assertEquals(1, plainRuns);
        }
    }

    /** Is not run a second time. */
    public static class OnlyTheFirst {
        private static int runs;

        /** For the next test that looks at it. */
        public static void again() {
            runs = 0;
        }

        @Test
        @EnabledIf("isFirst")
        void isTheFirst() throws InterruptedException {
            runs++;
            Two.threads(() -> {}, () -> {});
        }

        static boolean isFirst() {
            return runs == 0;
        }
    }

    /** Takes many steps. */
    public static class ManySteps {
        private int count;

        @Test
        void counts() throws InterruptedException {
            Two.threads(this::increment, this::increment);
            assertEquals(2000, count);
        }

        private void increment() {
            for (int i = 0; i < 1000; i++) {
                synchronized (this) {
                    count++;
                }
            }
        }
    }

    /** JUnit closes its parameter. */
    public static class WithResource {
        private int last;

        @ParameterizedTest
        @MethodSource("resources")
        void closes(Suites.Resource resource) throws InterruptedException {
            assertFalse(resource.isClosed());
            Two.threads(this::increment, this::increment);
            assertEquals(2, last);
        }

        private synchronized void increment() {
            last++;
        }

        static Stream<Suites.Resource> resources() {
            return Stream.of(new Suites.Resource());
        }
    }

    /** More than one line has. */
    public static class Seven {
        @TestFactory
        Stream<DynamicTest> one() {
            return Stream.of();
        }

        @TestFactory
        Stream<DynamicTest> two() {
            return Stream.of();
        }

        @TestFactory
        Stream<DynamicTest> three() {
            return Stream.of();
        }

        @TestFactory
        Stream<DynamicTest> four() {
            return Stream.of();
        }

        @TestFactory
        Stream<DynamicTest> five() {
            return Stream.of();
        }

        @TestFactory
        Stream<DynamicTest> six() {
            return Stream.of();
        }

        @TestFactory
        Stream<DynamicTest> seven() {
            return Stream.of();
        }
    }

    /** Not left out. */
    public static class Quiet {
        @Test
        void sums() {
            assertEquals(2, 1 + 1);
        }
    }
}

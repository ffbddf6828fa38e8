package tested.initialisers;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.foretrace.PredictRaces;
import io.foretrace.PredictRaces.FailOn;

/** Tests whose threads are the first to use classes. */
public final class InitialiserTests {
    private InitialiserTests() {}

    /** Two classes whose initialisers need each other. */
    public static class NeedEachOther {
        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(() -> assertNotEquals(0, Left.VALUE), "other");
            other.start();
            assertNotEquals(0, Right.VALUE);
            other.join();
        }
    }

    static final class Left {
        static final int VALUE = Right.VALUE + 1;

        private Left() {}
    }

    static final class Right {
        static final int VALUE = Left.VALUE + 1;

        private Right() {}
    }

    /** A class that makes one that extends it; nothing fails. */
    public static class ExtendsIt {
        @PredictRaces(failOn = FailOn.NEVER)
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(() -> assertNotEquals(null, Shape.NONE), "other");
            other.start();
            assertNotEquals(null, new Circle());
            other.join();
        }
    }

    @SuppressWarnings("ClassInitializationDeadlock") // on purpose
    static class Shape {
        static final Shape NONE = new Circle();
    }

    static final class Circle extends Shape {}

    /** A lock keeps the two threads apart. */
    public static class KeptApart {
        private final Object lock = new Object();

        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(
                    () -> {
                        synchronized (lock) {
                            assertNotEquals(0, Upper.VALUE);
                        }
                    },
                    "other");
            other.start();
            synchronized (lock) {
                assertNotEquals(0, Lower.VALUE);
            }
            other.join();
        }
    }

    static final class Upper {
        static final int VALUE = Lower.VALUE + 1;

        private Upper() {}
    }

    static final class Lower {
        static final int VALUE = Upper.VALUE + 1;

        private Lower() {}
    }

    /** One thread has initialised both when the other begins. */
    public static class InOrder {
        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            assertNotEquals(0, Before.VALUE);
            Thread other = new Thread(() -> assertNotEquals(0, After.VALUE), "other");
            other.start();
            other.join();
        }
    }

    static final class Before {
        static final int VALUE = After.VALUE + 1;

        private Before() {}
    }

    static final class After {
        static final int VALUE = Before.VALUE + 1;

        private After() {}
    }
}

package tested.initialisers;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.foretrace.PredictRaces;

/** Two tests whose threads are the first to use classes that need each other; a JVM can run each of them once. */
public final class InBaselineTests {
    private InBaselineTests() {}

    /** One pair of classes. */
    public static class SunAndMoon {
        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(() -> assertNotEquals(0, Sun.VALUE), "other");
            other.start();
            assertNotEquals(0, Moon.VALUE);
            other.join();
        }
    }

    static final class Sun {
        static final int VALUE = Moon.VALUE + 1;

        private Sun() {}
    }

    static final class Moon {
        static final int VALUE = Sun.VALUE + 1;

        private Moon() {}
    }

    /** Another pair. */
    public static class CatAndDog {
        @PredictRaces
        void inTwoThreads() throws InterruptedException {
            Thread other = new Thread(() -> assertNotEquals(0, Cat.VALUE), "other");
            other.start();
            assertNotEquals(0, Dog.VALUE);
            other.join();
        }
    }

    static final class Cat {
        static final int VALUE = Dog.VALUE + 1;

        private Cat() {}
    }

    static final class Dog {
        static final int VALUE = Cat.VALUE + 1;

        private Dog() {}
    }
}

package io.foretrace;

import io.foretrace.extension.lifecycle.PredictRacesExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test whose threads are run under control: its run is recorded, the data races of other interleavings are predicted from
 * it, and each is made to happen. What did happen fails the test, with the interleaving and a schedule that repeats it.
 *
 * <pre>{@code
 * @PredictRaces
 * void twoDepositsAddUp() throws InterruptedException {
 *     Account account = new Account();
 *     Thread other = new Thread(() -> account.deposit(10));
 *     other.start();
 *     account.deposit(5);
 *     other.join();
 *     assertEquals(15, account.balance());
 * }
 * }</pre>
 *
 * <p>It takes the place of {@code @Test}. Constructor, {@code @BeforeEach}, test and {@code @AfterEach} methods are run
 * under control, and so is every thread that they start. Each option that is not given here is taken from the
 * configuration parameter {@code foretrace.<option>}, in {@code junit-platform.properties} or as a system property.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(PredictRacesExtension.class)
@Execution(ExecutionMode.SAME_THREAD)
@ResourceLock(PredictRaces.ONE_AT_A_TIME)
public @interface PredictRaces {
    /** The resource that tests under control share when tests run in parallel: there is one scheduler in a JVM. */
    String ONE_AT_A_TIME = "io.foretrace";

    /**
     * How many runs are recorded: the first with as few switches between threads as possible, each further one at random.
     * 0: as configured; 1 if nothing is.
     */
    int recordings() default 0;

    /** The seed of the second recording; the next one has the next seed. 0: as configured; 1 if nothing is. */
    long seed() default 0;

    /** After how many seconds no further prediction is forced. 0: as configured; 60 if nothing is. */
    int timeBudgetSeconds() default 0;

    /** After how many steps a run is given up. 0: as configured; 1,000,000 if nothing is. */
    long stepBound() default 0;

    /** Only races with an access in one of these packages, or below. Empty: as configured; all if nothing is. */
    String[] include() default {};

    /** No races with an access in one of these packages, or below. Empty: as configured; none left out if nothing is. */
    String[] exclude() default {};

    /** What fails the test. */
    FailOn failOn() default FailOn.AS_CONFIGURED;

    /** What fails a test, apart from its own exceptions, deadlocks and hangs, which always do. */
    enum FailOn {
        /** As the parameter {@code foretrace.failOn} says; {@link #CONFIRMED} if it says nothing. */
        AS_CONFIGURED,
        /** A race that was made to happen. */
        CONFIRMED,
        /** A race that was predicted, whether or not it could be made to happen. */
        PREDICTED,
        /** No race: they are reported only. */
        NEVER
    }
}

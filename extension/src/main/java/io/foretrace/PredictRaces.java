package io.foretrace;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test whose threads are run under control: its run is recorded, the data races, deadlocks, atomicity and order violations
 * of other interleavings are predicted from it, and each is made to happen. What did happen fails the test, with the interleaving and a schedule that repeats it.
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
 * <p>On a method it takes the place of {@code @Test}, or stands beside {@code @ParameterizedTest} or {@code @RepeatedTest}: each set of
 * parameters is a test of its own then. On a class it stands for all tests of the class, of classes that extend it, and of
 * {@code @Nested} classes in it. Constructor, {@code @BeforeEach}, test and {@code @AfterEach} methods are run
 * under control, and so is every thread that they start. Each option that is not given here is taken from the
 * configuration parameter {@code foretrace.<option>}, in {@code junit-platform.properties} or as a system property.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.TYPE})
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

    /**
     * After how many seconds, from the first run on, nothing more is begun: no prediction is forced, nothing is explored, and no
     * failing execution is made smaller, which has two seconds of them at most. The recordings are made in any case, and what runs
     * comes to its end. 0: as configured; if nothing is, 60, or no limit where {@link #executionBudget} is given.
     */
    int timeBudgetSeconds() default 0;

    /** After how many steps a run is given up. 0: as configured; 1,000,000 if nothing is. */
    long stepBound() default 0;

    /** Only what has a part in one of these packages, or below. Empty: as configured; all if nothing is. */
    String[] include() default {};

    /** Nothing that has a part in one of these packages, or below. Empty: as configured; none left out if nothing is. */
    String[] exclude() default {};

    /** How many behaviours of the test are executed beside the recorded ones. */
    Explore explore() default Explore.AS_CONFIGURED;

    /**
     * After how many executions nothing more is explored, however long they take: the same ones on every machine, unless {@link
     * #timeBudgetSeconds} is given, too. 0: as configured; time decides if nothing is.
     */
    int executionBudget() default 0;

    /**
     * Whether {@code Object.wait} and {@code Condition.await} may also return although nobody has given a signal, as Java allows: once for each
     * object on which threads wait. A condition that is asked once, with {@code if} in place of {@code while}, fails then also where only
     * one thread waits. False: as configured; they may not if nothing is.
     */
    boolean spuriousWakeUps() default false;

    /** What is looked for. Empty: as configured; all of it if nothing is. */
    Detect[] detect() default {};

    /** What fails the test. */
    FailOn failOn() default FailOn.AS_CONFIGURED;

    /**
     * How many behaviours of a test are executed. Two executions are the same behaviour if no thread can tell them apart. A test
     * of which all behaviours are fine is right under every schedule.
     */
    enum Explore {
        /** As the parameter {@code foretrace.explore} says; {@link #BUDGET} if it says nothing. */
        AS_CONFIGURED,
        /** All there are, as long as the time budget lasts. */
        ALL,
        /** As many as show something new, for two seconds at most, or ten where the machine has other work or the test waits. */
        BUDGET,
        /** Only what is recorded and predicted. */
        OFF
    }

    /** What can be looked for. A failure, deadlock or hang of an execution fails the test whatever was looked for. */
    enum Detect {
        /** Two accesses to the same memory that nothing orders, at least one of them a write. */
        RACES,
        /** Threads that each hold a lock that the next one asks for. */
        DEADLOCKS,
        /** Blocks that are meant to be atomic, and another thread in between: {@code synchronized}, {@link Atomic}, check-then-act. */
        ATOMICITY,
        /** A read that can come before its initialisation, a notification that can come before its wait. */
        ORDER
    }

    /** What fails a test, apart from its own exceptions, deadlocks and hangs, which always do. */
    enum FailOn {
        /** As the parameter {@code foretrace.failOn} says; {@link #CONFIRMED} if it says nothing. */
        AS_CONFIGURED,
        /** A race that was made to happen; anything else that was predicted if it was made to happen and did harm. */
        CONFIRMED,
        /** Whatever was predicted, whether or not it could be made to happen. */
        PREDICTED,
        /** Nothing that was predicted: it is reported only. */
        NEVER
    }
}

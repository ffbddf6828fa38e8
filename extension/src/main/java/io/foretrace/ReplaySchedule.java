package io.foretrace;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
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
 * A test that is run once, under a saved schedule: what was flaky happens every time. It takes the place of {@code @Test}.
 *
 * <p>A schedule fits the code that it was made with. Where the code has moved on it is followed as far as it fits; there the
 * test fails, with the step, what was expected and what happened.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(ReplayScheduleExtension.class)
@Execution(ExecutionMode.SAME_THREAD)
@ResourceLock(PredictRaces.ONE_AT_A_TIME)
public @interface ReplaySchedule {
    /** The schedule: a resource on the class path of the tests, or the path of a file. */
    String value();
}

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
 * A test that is run under a saved schedule: what was flaky happens every time. It takes the place of {@code @Test}.
 *
 * <p>It fails while the bug is there and passes when the bug is repaired. Where the code has changed since the schedule was saved,
 * the schedule is followed by the names of threads and methods, and the bug is looked for near it; the name of the test says how
 * much of the schedule fitted. A schedule of which nothing fits fails the test.
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

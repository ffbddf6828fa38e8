package io.foretrace;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * A race that is accepted: it is counted, and neither it nor what it does fails the test.
 *
 * <p>On a test method or a test class it accepts races on the {@link #field} that it names; on a field, those on that field.
 * The same can be said in a file for all tests, see the parameter {@code foretrace.suppressions}.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@Documented
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.FIELD})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(BenignRace.All.class)
public @interface BenignRace {
    /** Why it is accepted. */
    String value();

    /** The field, such as {@code Account.balance} or {@code bank.Account.balance}; not needed on the field itself. */
    String field() default "";

    /** Several of them. */
    @Documented
    @Target({ElementType.METHOD, ElementType.TYPE, ElementType.FIELD})
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        BenignRace[] value();
    }
}

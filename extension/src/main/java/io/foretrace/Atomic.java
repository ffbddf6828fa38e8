package io.foretrace;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * A method whose effects should be seen by other threads all at once or not at all; on a class, each of its methods.
 *
 * <p>{@link PredictRaces} then looks for interleavings in which another thread comes between two of its accesses to the same
 * memory, so that what happens is not what any order of whole calls would give.
 *
 * <p>Production code cannot see a test dependency, and need not: any annotation whose simple name is {@code Atomic} means the
 * same, in whatever package it is, as long as it is kept in the class file.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Atomic {}

package io.foretrace.scheduler.bridge;

/**
 * The method of the JDK that is called at a place.
 *
 * @param owner the class that the code calls it on, {@code java.util.Map}
 * @param hasIndex whether its first argument says which element of a list it is about
 */
public record Called(String owner, String method, boolean hasArguments, boolean hasIndex) {}

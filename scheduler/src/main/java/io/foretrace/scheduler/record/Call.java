package io.foretrace.scheduler.record;

import java.util.Optional;

/**
 * A call of a method of the JDK.
 *
 * @param owner the class that the code calls it on, {@code java.util.Map}: what the object is may be another one
 * @param key the part of a map or a set that it is about; empty if that is not recorded
 */
public record Call(String owner, String method, boolean hasArguments, Optional<Value> key) {}

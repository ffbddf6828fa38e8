package io.foretrace.scheduler.meaning;

/** What an access may be of a check-then-act. */
public enum Role {
    /** Neither. A change that asks, such as {@code putIfAbsent} or {@code compareAndSet}, is how it should be done. */
    NONE,
    /** A look at something that other threads may change. */
    CHECK,
    /** A change of something without asking what it was. */
    ACT
}

package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Awaited;

/** Why a thread did not make the next step of a witness. */
public enum Obstacle {
    /** Nobody was seen to do anything else: the test ended first. */
    NONE,
    /** The thread had done something else, or was about to. */
    PASSED,
    /** The thread had ended, or was never started. */
    GONE,
    /** The thread waits for a lock that another one holds. */
    LOCK,
    /** The thread waits for something else, which others have to do. */
    WAIT;

    static Obstacle of(Awaited.Kind kind) {
        return kind == Awaited.Kind.MONITOR || kind == Awaited.Kind.LOCK ? LOCK : WAIT;
    }
}

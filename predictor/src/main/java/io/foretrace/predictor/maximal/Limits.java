package io.foretrace.predictor.maximal;

import java.time.Duration;

/**
 * How far to go for an answer.
 *
 * @param window how many events are solved at once
 * @param perPair how long one question may take
 * @param perWindow how long all questions about one window may take, on one core
 * @param solver which solver decides
 */
public record Limits(int window, Duration perPair, Duration perWindow, SolverChoice solver) {
    /** The window of paper 003, and less than its minute per pair: what takes seconds mostly takes for ever. */
    public static final Limits DEFAULT =
            new Limits(10_000, Duration.ofSeconds(10), Duration.ofSeconds(100), SolverChoice.AUTO);

    public Limits {
        if (window < 2) {
            throw new IllegalArgumentException("a window needs at least 2 events, not " + window);
        }
        if (perPair.isNegative() || perPair.isZero() || perWindow.isNegative() || perWindow.isZero()) {
            throw new IllegalArgumentException("a time limit must be longer than nothing");
        }
    }

    /** The same with another limit per pair; a window gets ten times that. */
    public Limits withPerPair(Duration limit) {
        return new Limits(window, limit, limit.multipliedBy(10), solver);
    }

    public Limits withWindow(int events) {
        return new Limits(events, perPair, perWindow, solver);
    }

    public Limits withSolver(SolverChoice choice) {
        return new Limits(window, perPair, perWindow, choice);
    }
}

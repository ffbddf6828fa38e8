package io.foretrace.predictor.algorithm.polygraph;

import java.time.Duration;

/**
 * How much one question may cost; what costs more is <em>unknown</em>.
 *
 * @param decisions options that are chosen for open polyedges, in the look-ahead too
 * @param propagations events whose order is passed on to those after them, give or take a few thousand
 * @param time on the clock; whoever needs the same answer on every machine gives enough of it
 */
public record Cost(long decisions, long propagations, Duration time) {
    static final Cost DEFAULT = within(Duration.ofSeconds(20));

    /** As much as fits into the time. */
    public static Cost within(Duration time) {
        return new Cost(200_000, Long.MAX_VALUE, time);
    }
}

package io.foretrace.scheduler.guide;

import io.foretrace.scheduler.guide.Guide.Way;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Whose turn it is. What counts is the {@linkplain Cost cost} of each way's executions, not how many there were: a way whose
 * executions are long, because threads spin in them, must not keep the others waiting, nor be kept out for long by one of them. Who
 * had nothing to do for a while has no claim to what others took meanwhile.
 */
final class Shares {
    private final Map<Way, Double> taken = new EnumMap<>(Way.class);
    private double now;

    /** The one of these, which have something to do, that has taken least for its weight; the first one of several. */
    Way next(List<Way> ways) {
        Way next = ways.get(0);
        for (Way way : ways) {
            if (taken(way) < taken(next)) {
                next = way;
            }
        }
        now = taken(next);
        return next;
    }

    /** @param weights who gets more than others */
    void took(Way way, long steps, Map<Way, Integer> weights) {
        taken.put(way, taken(way) + (double) Cost.ofSteps(steps) / weights.getOrDefault(way, 1));
    }

    private double taken(Way way) {
        return Math.max(now, taken.getOrDefault(way, 0.0));
    }
}

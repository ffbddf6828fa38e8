package io.foretrace.extension.pipeline.run;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.explore.Shard;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How a test is to be examined.
 *
 * @param recordings how many runs are recorded
 * @param seed of the second recording
 * @param timeBudget after which nothing more is begun
 * @param stepBound of each run
 * @param eventBound how many events of a run are recorded
 * @param include only what has a part in one of these packages; empty for all
 * @param exclude nothing that has a part in one of these packages
 * @param explore how many behaviours are executed that no recording shows
 * @param executionBudget after how many executions nothing more is explored; 0 if time decides
 * @param spuriousWakeUps whether waits may also end although nobody has given a signal
 * @param detect what is looked for
 * @param shard which part of the behaviours is explored
 */
public record Options(
        int recordings,
        long seed,
        Duration timeBudget,
        long stepBound,
        int eventBound,
        List<String> include,
        List<String> exclude,
        Explore explore,
        int executionBudget,
        boolean spuriousWakeUps,
        Set<BugKind> detect,
        FailOn failOn,
        Shard shard) {
    /** So much that the clock decides nothing: what is found is the same on every machine. */
    public static final Duration ANY_TIME = Duration.ofDays(365);

    public static final Options DEFAULT = new Options(
            1,
            1,
            Duration.ofSeconds(60),
            Limits.DEFAULT.steps(),
            Limits.DEFAULT.events(),
            List.of(),
            List.of(),
            Explore.BUDGET,
            0,
            false,
            EnumSet.allOf(BugKind.class),
            FailOn.CONFIRMED,
            Shard.WHOLE);

    public Options {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        detect = Set.copyOf(detect);
    }

    /** The seed of a recording; the first one, number 0, is not at random. */
    public OptionalLong seed(int recording) {
        return recording == 0 ? OptionalLong.empty() : OptionalLong.of(seed + recording - 1);
    }

    /** For all runs of the test, which start at this time of day. */
    public Limits limits(Instant start) {
        return new Limits(stepBound, Limits.DEFAULT.millis())
                .startingAt(start.toEpochMilli())
                .recording(eventBound)
                .withSpuriousWakeUps(spuriousWakeUps);
    }

    /** Whether a bug with parts in these places is asked for. */
    public boolean covers(Collection<Location> places) {
        return (include.isEmpty() || places.stream().anyMatch(place -> isIn(include, place)))
                && places.stream().noneMatch(place -> isIn(exclude, place));
    }

    private static boolean isIn(List<String> packages, Location place) {
        String type = place.className().replace('$', '.') + '.';
        return packages.stream().anyMatch(name -> type.startsWith(name.replace('$', '.') + "."));
    }
}

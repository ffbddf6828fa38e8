package io.foretrace.extension.pipeline;

import io.foretrace.PredictRaces.FailOn;
import io.foretrace.scheduler.control.Limits;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * How a test is to be examined.
 *
 * @param recordings how many runs are recorded
 * @param seed of the second recording
 * @param timeBudget after which nothing more is forced
 * @param stepBound of each run
 * @param include only races with an access in one of these packages; empty for all
 * @param exclude no races with an access in one of these packages
 */
public record Options(
        int recordings,
        long seed,
        Duration timeBudget,
        long stepBound,
        List<String> include,
        List<String> exclude,
        FailOn failOn) {
    public static final Options DEFAULT =
            new Options(1, 1, Duration.ofSeconds(60), Limits.DEFAULT.steps(), List.of(), List.of(), FailOn.CONFIRMED);

    public Options {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** The seed of a recording; the first one, number 0, is not at random. */
    OptionalLong seed(int recording) {
        return recording == 0 ? OptionalLong.empty() : OptionalLong.of(seed + recording - 1);
    }

    public Limits limits() {
        return new Limits(stepBound, Limits.DEFAULT.millis());
    }

    /** Whether a race between these two places is asked for; a place starts with the name of its class. */
    boolean covers(String first, String second) {
        return (include.isEmpty() || isIn(include, first) || isIn(include, second))
                && !isIn(exclude, first)
                && !isIn(exclude, second);
    }

    private static boolean isIn(List<String> packages, String place) {
        String at = place.replace('$', '.');
        return packages.stream().anyMatch(name -> at.startsWith(name.replace('$', '.') + "."));
    }
}

package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.record.SiteLocations;

/**
 * Compares the place that a schedule names with the place where a thread stands. The lines of the two may differ, because lines
 * move when something is added above them; so may the numbers of lambdas, which the compiler counts through a class.
 */
final class SavedPlace {
    private SavedPlace() {}

    /**
     * Whether both are in the same method.
     *
     * @param saved as the schedule has it; an empty one is everywhere
     * @param site a number of {@link io.foretrace.scheduler.bridge.Sites}
     */
    static boolean isAt(String saved, int site) {
        if (saved.isEmpty()) {
            return true;
        }
        Location actual = SiteLocations.of(site);
        return saved.equals(actual.text())
                || withoutNumber(Location.parse(saved)).isInMethodOf(withoutNumber(actual));
    }

    private static Location withoutNumber(Location location) {
        String method = Location.withoutLambdaNumber(location.method());
        return new Location(location.className(), method, location.file(), location.line());
    }
}

package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.bridge.Sites;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The places in rewritten code as locations, each made once: many events are at one place. */
public final class SiteLocations {
    /** By site; grows, and an entry that is missing in an old array is looked for once more. */
    private static volatile @Nullable Location[] known = {Location.NOWHERE};

    private SiteLocations() {}

    public static Location of(int site) {
        @Nullable Location[] locations = known;
        Location location = site < locations.length ? locations[site] : null;
        return location == null ? make(site) : location;
    }

    private static synchronized Location make(int site) {
        if (site >= known.length) {
            known = Arrays.copyOf(known, Math.max(site + 1, 2 * known.length));
        }
        Location location = known[site];
        if (location == null) {
            location = Location.of(Sites.place(site));
            known[site] = location;
        }
        return location;
    }
}

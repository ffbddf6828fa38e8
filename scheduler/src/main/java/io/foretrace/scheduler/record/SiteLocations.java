package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.bridge.Sites;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The places in rewritten code as locations, and their texts, each made once: many events are at one place. */
public final class SiteLocations {
    /** By site; grows, and an entry that is missing in an old array is looked for once more. */
    private static volatile @Nullable Told[] known = {new Told(Location.NOWHERE, Location.NOWHERE.text())};

    private record Told(Location location, String text) {}

    private SiteLocations() {}

    public static Location of(int site) {
        return told(site).location;
    }

    /** As traces and schedules write it. */
    public static String text(int site) {
        return told(site).text;
    }

    private static Told told(int site) {
        @Nullable Told[] all = known;
        Told told = site < all.length ? all[site] : null;
        return told == null ? make(site) : told;
    }

    private static synchronized Told make(int site) {
        if (site >= known.length) {
            known = Arrays.copyOf(known, Math.max(site + 1, 2 * known.length));
        }
        Told told = known[site];
        if (told == null) {
            Location location = Location.of(Sites.place(site));
            told = new Told(location, location.text());
            known[site] = told;
        }
        return told;
    }
}

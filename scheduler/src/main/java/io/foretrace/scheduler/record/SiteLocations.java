package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.bridge.Sites;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The places in rewritten code as locations, each made once: many events are at one place. */
public final class SiteLocations {
    private static final Map<Integer, Location> KNOWN = new ConcurrentHashMap<>(Map.of(Sites.NONE, Location.NOWHERE));

    private SiteLocations() {}

    public static Location of(int site) {
        return KNOWN.computeIfAbsent(site, number -> Location.of(Sites.place(number)));
    }
}

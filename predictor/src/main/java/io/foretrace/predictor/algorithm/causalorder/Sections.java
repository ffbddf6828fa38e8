package io.foretrace.predictor.algorithm.causalorder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Closure under lock atomicity (Definition 10, in its second form): if the acquire of a section comes before an event in
 * another section of the same lock, then so does its release.
 *
 * <p>Algorithm 2 does so only where a read or write meets a write of the same variable, and lets any release end what any
 * lock protects (lines 6 to 10 lack the index of the lock). The definition is about all events: so the clock of a release
 * is kept with its section, and looked for whenever a thread that holds the lock gets to know the acquire.
 */
final class Sections {
    /** By lock and thread, in order; only those that are not over before the window. */
    private final Map<Integer, Map<Integer, List<Section>>> byLock = new HashMap<>();

    void add(Section section) {
        byLock.computeIfAbsent(section.lock(), lock -> new HashMap<>())
                .computeIfAbsent(section.thread(), thread -> new ArrayList<>())
                .add(section);
    }

    void remove(Section section) {
        Map<Integer, List<Section>> byThread = byLock.getOrDefault(section.lock(), Map.of());
        List<Section> own = byThread.getOrDefault(section.thread(), List.of());
        if (own.remove(section) && own.isEmpty()) {
            byThread.remove(section.thread());
            if (byThread.isEmpty()) {
                byLock.remove(section.lock());
            }
        }
    }

    /** What comes before an event that is in some sections, if all this does. */
    Past close(Past past, List<Section> held) {
        Past closed = past;
        for (Section own : held) {
            for (List<Section> others :
                    byLock.getOrDefault(own.lock(), Map.of()).values()) {
                closed = close(closed, own, others);
            }
        }
        return closed == past ? past : close(closed, held);
    }

    /** The latest section that has begun is enough: what ends it comes after all that ended earlier ones. */
    private static Past close(Past past, Section own, List<Section> others) {
        for (int i = others.size() - 1; i >= 0; i--) {
            Section other = others.get(i);
            Past release = other.atRelease();
            if (release != null && own.excludes(other) && other.acquire() < past.of(other.thread())) {
                return past.merge(release);
            }
        }
        return past;
    }

    int size() {
        return byLock.values().stream()
                .flatMap(byThread -> byThread.values().stream())
                .mapToInt(List::size)
                .sum();
    }
}

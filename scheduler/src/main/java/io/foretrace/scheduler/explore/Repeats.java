package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explore.Footprints.Touch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells turns of a loop that waits: a thread reads at a place what it has read there before, and nobody has written since. */
final class Repeats {
    /** To look twice is usual. */
    private static final int USUAL = 2;

    private final LastTouches touched;

    /** Of each thread that has not written since: what it has read, and where, and how often. */
    private final Map<Integer, Map<List<Object>, Integer>> looks = new HashMap<>();

    Repeats(LastTouches touched) {
        this.touched = touched;
    }

    /** Whether the step, which is about to be added, only repeats others. */
    boolean isOne(int thread, int site, List<Touch> touches) {
        List<Integer> writers = new ArrayList<>(touches.size());
        for (Touch touch : touches) {
            if (touch.writes()) {
                looks.remove(thread);
                return false;
            }
            writers.add(touched.writer(touch.subject()));
        }
        return looks.computeIfAbsent(thread, any -> new HashMap<>())
                        .merge(List.of(site, touches, writers), 1, Integer::sum)
                > USUAL;
    }
}

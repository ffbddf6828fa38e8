package io.foretrace.predictor.algorithm.causalorder;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event with what was found out about it.
 *
 * @param number its place among all events
 * @param position its place in its thread
 * @param before what comes before it, without what comes before it only for its own sake
 * @param held the sections that it is in
 * @param section the section that it begins or ends
 * @param waiting the wait that it begins or ends
 * @param childLength how many events a thread had when it was joined
 */
record Step(
        int number,
        Event event,
        int position,
        Past before,
        List<Section> held,
        @Nullable Section section,
        @Nullable Waiting waiting,
        int childLength) {
    boolean excludes(Step other) {
        for (Section one : held) {
            for (Section two : other.held) {
                if (one.excludes(two)) {
                    return true;
                }
            }
        }
        return false;
    }
}

package io.foretrace.scheduler.control.thread;

import io.foretrace.scheduler.bridge.Sites;
import org.jspecify.annotations.Nullable;

/** What others under control have done to let a thread go on that parks. */
public final class Unparking {
    private boolean permit;
    private @Nullable ControlledThread by;
    private int site = Sites.NONE;

    /** Somebody unparks the thread; the place is told later, if the program has done it. */
    public void from(ControlledThread thread) {
        by = thread;
        site = Sites.NONE;
    }

    /** Where the one who unparked the thread last has done it. */
    public void at(ControlledThread thread, int place) {
        if (by == thread) {
            site = place;
        }
    }

    /** Who unparked the thread last. */
    @Nullable
    ControlledThread by() {
        return by;
    }

    /** Where, as a number of {@link Sites}. */
    int site() {
        return site;
    }

    /** The unpark came before the park. */
    public void leavePermit() {
        permit = true;
    }

    /** Whether there was a permit; there is none from now on. */
    public boolean takePermit() {
        boolean had = permit;
        permit = false;
        return had;
    }
}

package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.Nullable;

/** What threads touch that are not under control. */
public interface OutsideAccesses {
    /** The caller, which is any thread, is about to read or to write the object or, if that is null, the static field. */
    void touches(Thread self, @Nullable Object target, int member, boolean writes);
}

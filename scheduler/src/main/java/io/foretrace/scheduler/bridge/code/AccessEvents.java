package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.meaning.Accesses;
import org.jspecify.annotations.Nullable;

/**
 * The events of calls that access one variable. Their hooks look at the variable before and after the call and tell what
 * happened from the difference: what the call returned need not be known.
 */
final class AccessEvents {
    private AccessEvents() {}

    /** The operation of {@link Ops} that the caller is about to do. */
    static int op(int mode) {
        return switch (mode) {
            case Accesses.GET -> Ops.READ;
            case Accesses.SET -> Ops.WRITE;
            default -> Ops.READ_MODIFY_WRITE;
        };
    }

    static void record(
            Controller control, int mode, int site, @Nullable Object target, int member, long before, long after) {
        if (mode == Accesses.SET) {
            control.write(site, target, member, after);
        } else if (mode == Accesses.GET || before == after) {
            control.read(site, target, member, after);
        } else {
            control.readModifyWrite(site, target, member, before, after);
        }
        if (mode == Accesses.COMPARE) {
            control.branch(); // whether it succeeded is a decision
        }
    }
}

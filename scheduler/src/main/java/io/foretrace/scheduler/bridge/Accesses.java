package io.foretrace.scheduler.bridge;

import org.jspecify.annotations.Nullable;

/**
 * How a call accesses one variable. The hooks of all such calls look at the variable before and after the call and tell
 * what happened from the difference: what the call returned need not be known.
 */
public final class Accesses {
    public static final int GET = 0;
    public static final int SET = 1;

    /** Reads and writes; what changes nothing is a read. */
    public static final int CHANGE = 2;

    /** Reads, and writes if it found what it expected; else it is a read. */
    public static final int COMPARE = 3;

    private Accesses() {}

    /** The operation of {@link Ops} that the caller is about to do. */
    static int op(int mode) {
        return switch (mode) {
            case GET -> Ops.READ;
            case SET -> Ops.WRITE;
            default -> Ops.READ_MODIFY_WRITE;
        };
    }

    static void record(
            Controller control, int mode, int site, @Nullable Object target, int member, long before, long after) {
        if (mode == SET) {
            control.write(site, target, member, after);
        } else if (mode == GET || before == after) {
            control.read(site, target, member, after);
        } else {
            control.readModifyWrite(site, target, member, before, after);
        }
        if (mode == COMPARE) {
            control.branch(); // whether it succeeded is a decision
        }
    }
}

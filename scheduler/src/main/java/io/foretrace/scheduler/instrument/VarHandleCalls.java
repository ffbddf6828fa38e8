package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.Accesses;
import io.foretrace.scheduler.bridge.VarHandleHooks;
import io.foretrace.scheduler.instrument.Operation.Shape;
import org.jspecify.annotations.Nullable;

/** The access modes of {@code VarHandle}: methods that take and answer whatever the call says. */
final class VarHandleCalls {
    private VarHandleCalls() {}

    static @Nullable Operation find(String name) {
        return switch (name) {
            case "get" -> new Operation(Shape.VAR_HANDLE, Accesses.GET | VarHandleHooks.PLAIN);
            case "set" -> new Operation(Shape.VAR_HANDLE, Accesses.SET | VarHandleHooks.PLAIN);
            case "getVolatile", "getOpaque", "getAcquire" -> new Operation(Shape.VAR_HANDLE, Accesses.GET);
            case "setVolatile", "setOpaque", "setRelease" -> new Operation(Shape.VAR_HANDLE, Accesses.SET);
            default -> ofChange(name);
        };
    }

    private static @Nullable Operation ofChange(String name) {
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
            return new Operation(Shape.VAR_HANDLE, Accesses.COMPARE);
        }
        return name.startsWith("getAnd") ? new Operation(Shape.VAR_HANDLE, Accesses.CHANGE) : null;
    }
}

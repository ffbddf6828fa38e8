package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.Accesses;
import io.foretrace.scheduler.instrument.Operation.Shape;
import org.jspecify.annotations.Nullable;

/** Calls that access one variable: of {@code java.util.concurrent.atomic}, of a synchroniser's state, by reflection. */
final class OperationsAtomic {
    static final String PACKAGE = "java/util/concurrent/atomic/";

    private OperationsAtomic() {}

    static @Nullable Operation find(String owner, String name, String descriptor) {
        return switch (owner.substring(PACKAGE.length())) {
            case "AtomicInteger", "AtomicLong", "AtomicBoolean", "AtomicReference" ->
                of(name, Shape.ATOMIC, Shape.ATOMIC_UPDATE);
            case "AtomicIntegerArray", "AtomicLongArray", "AtomicReferenceArray" ->
                descriptor.startsWith("(I") ? of(name, Shape.ATOMIC_ELEMENT, Shape.ATOMIC_ELEMENT_UPDATE) : null;
            case "AtomicIntegerFieldUpdater", "AtomicLongFieldUpdater", "AtomicReferenceFieldUpdater" ->
                of(name, Shape.UPDATER, Shape.UPDATER_UPDATE);
            default -> OperationsOnObjects.find(owner, name, descriptor);
        };
    }

    /** The state of an {@code AbstractQueuedSynchronizer}; also in a class of the user's that may be one. */
    static @Nullable Operation ofSynchronizer(String name, String descriptor) {
        return switch (name + descriptor) {
            case "getState()I", "getState()J" -> new Operation(Shape.ATOMIC, Accesses.GET);
            case "setState(I)V", "setState(J)V" -> new Operation(Shape.ATOMIC, Accesses.SET);
            case "compareAndSetState(II)Z", "compareAndSetState(JJ)Z" -> new Operation(Shape.ATOMIC, Accesses.COMPARE);
            default -> null;
        };
    }

    static @Nullable Operation ofField(String owner, String name, String descriptor) {
        if (!owner.equals("java/lang/reflect/Field") || !descriptor.startsWith("(Ljava/lang/Object;")) {
            return null;
        }
        if (name.startsWith("get")) {
            return new Operation(Shape.FIELD, Accesses.GET);
        }
        return name.startsWith("set") ? new Operation(Shape.FIELD, Accesses.SET) : null;
    }

    static @Nullable Operation ofElement(String name) {
        if (name.equals("getLength") || name.equals("newInstance")) {
            return null;
        }
        return new Operation(Shape.ELEMENT, name.startsWith("get") ? Accesses.GET : Accesses.SET);
    }

    private static @Nullable Operation of(String name, Shape shape, Shape update) {
        return switch (name) {
            case "get",
                    "getPlain",
                    "getOpaque",
                    "getAcquire",
                    "intValue",
                    "longValue",
                    "floatValue",
                    "doubleValue",
                    "byteValue",
                    "shortValue" -> new Operation(shape, Accesses.GET);
            case "set", "lazySet", "setPlain", "setOpaque", "setRelease" -> new Operation(shape, Accesses.SET);
            case "updateAndGet", "getAndUpdate", "accumulateAndGet", "getAndAccumulate" -> new Operation(update, 0);
            default -> ofChange(name, shape);
        };
    }

    private static @Nullable Operation ofChange(String name, Shape shape) {
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
            return new Operation(shape, Accesses.COMPARE);
        }
        boolean changes = name.startsWith("getAnd") || name.endsWith("AndGet");
        return changes ? new Operation(shape, Accesses.CHANGE) : null;
    }
}

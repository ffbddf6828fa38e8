package io.foretrace.scheduler.bridge.code;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Finds the field that a {@code VarHandle} stands for: it tells the name, and a static one keeps its class to itself. */
final class VarHandleFields {
    /** Where a handle of a static field has its class: on 17, on 25, and on 25 until the class is initialised. */
    private static final String[] CLASS_FIELDS = {"base", "declaringClass", "refc"};

    private VarHandleFields() {}

    static Variable find(VarHandle handle, VarHandle.VarHandleDesc description) {
        boolean isStatic = handle.coordinateTypes().isEmpty();
        Class<?> from =
                isStatic ? staticOwner(handle) : handle.coordinateTypes().get(0);
        for (Class<?> at = from; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(description.constantName())
                        && field.getType() == handle.varType()
                        && Modifier.isStatic(field.getModifiers()) == isStatic) {
                    return Variable.of(field);
                }
            }
        }
        return Variable.NONE;
    }

    private static @Nullable Class<?> staticOwner(VarHandle handle) {
        for (Class<?> at = handle.getClass(); at != null; at = at.getSuperclass()) {
            for (String name : CLASS_FIELDS) {
                long offset = Inside.offset(at, name);
                if (offset >= 0 && Inside.reference(handle, offset) instanceof Class<?> owner) {
                    return owner;
                }
            }
        }
        return null;
    }
}

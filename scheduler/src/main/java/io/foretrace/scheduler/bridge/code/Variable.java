package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A field that is reached by other ways than a getfield: by a VarHandle, an updater, by reflection. It has the member
 * that a getfield of it has, so that all ways are one variable.
 *
 * <p>A field of an object that is not volatile but is accessed atomically somewhere in an execution orders threads and never
 * races there: a trace cannot tell plain accesses to a variable from others. So a plain access that races with an atomic one is not found.
 *
 * @param member its number
 * @param type of its values
 * @param offset where an object has it
 * @param base the object that has it, for a static field; else null
 */
record Variable(
        int member, Class<?> type, long offset, @Nullable Object base) {
    /** What is no variable, or not one that is looked at. */
    static final Variable NONE = new Variable(Members.NONE, Object.class, -1, null);

    static Variable of(Field field) {
        if (Modifier.isFinal(field.getModifiers())) {
            return NONE;
        }
        int member = Members.of(
                field.getDeclaringClass().getName(),
                field.getName(),
                field.getType().descriptorString(),
                Modifier.isVolatile(field.getModifiers()));
        Members.seenBy(member, field.getDeclaringClass().getClassLoader());
        Object base = Modifier.isStatic(field.getModifiers()) ? Inside.base(field) : null;
        return new Variable(member, field.getType(), Inside.offset(field), base);
    }

    boolean exists() {
        return member != Members.NONE;
    }

    boolean isStatic() {
        return base != null;
    }

    /** The value as an event has it; the target is of the right class, or the field is static. */
    long value(Controller control, @Nullable Object target) {
        Object where = base == null ? target : base;
        return where == null ? 0L : Inside.raw(control, where, offset, type);
    }
}

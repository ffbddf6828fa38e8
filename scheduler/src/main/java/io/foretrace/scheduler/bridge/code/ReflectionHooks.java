package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.meaning.Accesses;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Fields and elements that are reached by {@code java.lang.reflect}, as if by a getfield or an aaload. */
public final class ReflectionHooks {
    private static final Map<Field, Variable> VARIABLES = new WeakHashMap<>();

    private ReflectionHooks() {}

    /** Before a call of {@code Field}; the answer is for {@link #after}. */
    public static long before(@Nullable Field field, @Nullable Object target, int mode, int site) {
        if (field == null || !Baton.held()) {
            return 0L;
        }
        Variable variable = variable(field, target);
        Object owner = variable.isStatic() ? null : target;
        if (!variable.exists() || !Baton.mine(owner, variable.member(), mode != Accesses.GET)) {
            return 0L;
        }
        Controller control = Baton.control();
        control.point(AccessEvents.op(mode), site, variable.isStatic() ? null : target, variable.member());
        long value = variable.value(control, target);
        if (mode != Accesses.GET) {
            control.overwrites(variable.isStatic() ? null : target, variable.member());
        }
        return value;
    }

    public static void after(Field field, @Nullable Object target, long before, int mode, int site) {
        if (!Baton.mine()) {
            return;
        }
        Variable variable = variable(field, target);
        if (variable.exists()) {
            Controller control = Baton.control();
            Object where = variable.isStatic() ? null : target;
            long now = variable.value(control, target);
            AccessEvents.record(control, mode, site, where, variable.member(), before, now);
        }
    }

    /** Before a call of {@code Array}; the answer is for {@link #afterElement}. */
    public static long beforeElement(@Nullable Object array, int index, int mode, int site) {
        if (array == null || !exists(array, index) || !Baton.mine(array, Members.NONE, mode != Accesses.GET)) {
            return 0L;
        }
        Controller control = Baton.control();
        control.point(AccessEvents.op(mode), site, array, index);
        long value = Inside.element(control, array, index);
        if (mode != Accesses.GET) {
            control.overwrites(array, index);
        }
        return value;
    }

    public static void afterElement(@Nullable Object array, int index, long before, int mode, int site) {
        if (array != null && exists(array, index) && Baton.mine()) {
            Controller control = Baton.control();
            AccessEvents.record(control, mode, site, array, index, before, Inside.element(control, array, index));
        }
    }

    private static boolean exists(Object array, int index) {
        return array.getClass().isArray() && index >= 0 && index < Array.getLength(array);
    }

    private static Variable variable(Field field, @Nullable Object target) {
        Variable variable;
        synchronized (VARIABLES) {
            variable = VARIABLES.get(field);
            if (variable == null) {
                variable = Variable.of(field);
                VARIABLES.put(field, variable);
            }
        }
        boolean fits = variable.isStatic() || field.getDeclaringClass().isInstance(target);
        return fits ? variable : Variable.NONE;
    }
}

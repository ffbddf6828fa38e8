package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.meaning.Accesses;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.VarHandleDesc;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Calls of {@code VarHandle}: accesses to the field or element that it stands for. Views of bytes are left out. */
public final class VarHandleHooks {
    private static final Map<VarHandle, Variable> VARIABLES = new WeakHashMap<>();

    private VarHandleHooks() {}

    /**
     * Before a call; the answer is for {@link #after}.
     *
     * @param first the first argument, if it is a reference
     * @param second the second argument, if it is an int
     * @param mode one of {@link Accesses}, with {@link Accesses#PLAIN} or without
     */
    public static long before(@Nullable VarHandle handle, @Nullable Object first, int second, int mode, int site) {
        if (handle == null || !isSeen(handle, first, mode & ~Accesses.PLAIN)) {
            return 0L;
        }
        Controller control = Baton.control();
        if (first != null && isElement(handle, first, second)) {
            return beforeElement(control, first, second, mode, site);
        }
        Variable variable = variable(handle, first);
        if (!variable.exists()) {
            return 0L;
        }
        Object target = variable.isStatic() ? null : first;
        point(control, target, variable.member(), mode, site);
        long value = variable.value(control, first);
        overwrites(control, target, variable.member(), mode);
        return value;
    }

    private static long beforeElement(Controller control, Object array, int index, int mode, int site) {
        point(control, array, index, mode, site);
        long value = Inside.element(control, array, index);
        overwrites(control, array, index, mode);
        return value;
    }

    private static void point(Controller control, @Nullable Object target, int member, int mode, int site) {
        if ((mode & Accesses.PLAIN) == 0) {
            control.orders(target, member);
        }
        control.point(AccessEvents.op(mode & ~Accesses.PLAIN), site, target, member);
    }

    private static void overwrites(Controller control, @Nullable Object target, int member, int mode) {
        if ((mode & ~Accesses.PLAIN) != Accesses.GET) {
            control.overwrites(target, member);
        }
    }

    public static void after(VarHandle handle, @Nullable Object first, int second, long before, int mode, int site) {
        if (!Baton.mine()) {
            return;
        }
        Controller control = Baton.control();
        int access = mode & ~Accesses.PLAIN;
        if (first != null && isElement(handle, first, second)) {
            AccessEvents.record(control, access, site, first, second, before, Inside.element(control, first, second));
            return;
        }
        Variable variable = variable(handle, first);
        if (variable.exists()) {
            Object target = variable.isStatic() ? null : first;
            long now = variable.value(control, first);
            AccessEvents.record(control, access, site, target, variable.member(), before, now);
        }
    }

    /** Whether the access is seen; that of an initialiser, or of somebody outside, is noted. */
    private static boolean isSeen(VarHandle handle, @Nullable Object first, int access) {
        if (Thread.currentThread() == Baton.running) {
            return true;
        }
        if (Baton.controller == null) {
            return false;
        }
        Variable variable = variable(handle, first);
        Object target = variable.isStatic() ? null : first;
        return Baton.mine(target, target == null ? variable.member() : Members.NONE, access != Accesses.GET);
    }

    private static boolean isElement(VarHandle handle, Object first, int second) {
        return first.getClass().isArray()
                && handle.coordinateTypes().size() == 2
                && handle.coordinateTypes().get(0).isArray()
                && handle.coordinateTypes().get(0).getComponentType() == handle.varType()
                && second >= 0
                && second < java.lang.reflect.Array.getLength(first);
    }

    /** {@link Variable#NONE} if there is none, or the call will throw as the target does not have it. */
    private static Variable variable(VarHandle handle, @Nullable Object first) {
        Variable variable;
        synchronized (VARIABLES) {
            variable = VARIABLES.get(handle);
            if (variable == null) {
                variable = find(handle);
                VARIABLES.put(handle, variable);
            }
        }
        if (variable.isStatic() || !variable.exists()) {
            return variable;
        }
        return handle.coordinateTypes().get(0).isInstance(first) ? variable : Variable.NONE;
    }

    private static Variable find(VarHandle handle) {
        if (handle.coordinateTypes().size() > 1) {
            return Variable.NONE;
        }
        Optional<VarHandleDesc> description = handle.describeConstable();
        return description.isPresent() ? VarHandleFields.find(handle, description.get()) : Variable.NONE;
    }
}

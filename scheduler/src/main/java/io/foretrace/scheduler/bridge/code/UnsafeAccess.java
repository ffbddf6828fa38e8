package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.meaning.Accesses;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** What an offset stands for: a field of the program's classes, or an element of an array. */
final class UnsafeAccess {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Map<Class<?>, Map<Long, Variable>> FIELDS = new WeakHashMap<>();

    private UnsafeAccess() {}

    /** Before an access; the answer is for {@link #after}. */
    static long before(@Nullable Object base, long offset, int mode, boolean atomic, int site) {
        if (base == null || !Baton.mine(base, Members.NONE, mode != Accesses.GET)) {
            return 0L; // memory outside the heap
        }
        Controller control = Baton.control();
        int member = member(base, offset);
        if (member < 0) {
            return 0L;
        }
        if (atomic) {
            control.orders(base, member);
        }
        control.point(AccessEvents.op(mode), site, base, member);
        if (mode != Accesses.GET) {
            control.overwrites(base, member);
        }
        return value(control, base, offset);
    }

    static void after(@Nullable Object base, long offset, long before, int mode, int site) {
        if (base == null || !Baton.mine()) {
            return;
        }
        int member = member(base, offset);
        if (member >= 0) {
            Controller control = Baton.control();
            AccessEvents.record(control, mode, site, base, member, before, value(control, base, offset));
        }
    }

    /** The index of an element, or the number of a field; negative if it is neither, or none that is looked at. */
    private static int member(Object base, long offset) {
        Class<?> type = base.getClass();
        if (type.isArray()) {
            long place = offset - UNSAFE.arrayBaseOffset(type);
            int scale = UNSAFE.arrayIndexScale(type);
            return place < 0 || place % scale != 0 ? -1 : (int) (place / scale);
        }
        Variable variable = field(type, offset);
        return variable.exists() ? variable.member() : -1;
    }

    private static long value(Controller control, Object base, long offset) {
        Class<?> type = base.getClass();
        Class<?> held =
                type.isArray() ? type.getComponentType() : field(type, offset).type();
        return Inside.raw(control, base, offset, held);
    }

    private static Variable field(Class<?> type, long offset) {
        synchronized (FIELDS) {
            Map<Long, Variable> ofType = FIELDS.get(type);
            if (ofType == null) {
                ofType = new HashMap<>();
                FIELDS.put(type, ofType);
            }
            Variable known = ofType.get(offset);
            if (known == null) {
                known = find(type, offset);
                ofType.put(offset, known);
            }
            return known;
        }
    }

    private static Variable find(Class<?> type, long offset) {
        for (Class<?> at = type; at != null && at.getClassLoader() != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && Inside.offset(field) == offset) {
                    return Variable.of(field);
                }
            }
        }
        return Variable.NONE; // one of the JDK's, or padding
    }
}

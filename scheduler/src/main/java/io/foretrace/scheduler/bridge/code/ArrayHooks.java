package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Accesses to elements of arrays, as {@link FieldHooks}. What will throw (no array, no such element) is no access. */
public final class ArrayHooks {
    private ArrayHooks() {}

    public static void before(@Nullable Object array, int index, int site) {
        if (array != null && Baton.mine(array, Members.NONE, false) && exists(array, index)) {
            Baton.control().point(Ops.READ, site, array, index);
        }
    }

    public static void read(Object array, int index, int value, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, array, index, value);
        }
    }

    public static void read(Object array, int index, long value, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, array, index, value);
        }
    }

    public static void read(Object array, int index, float value, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, array, index, Float.floatToRawIntBits(value));
        }
    }

    public static void read(Object array, int index, double value, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, array, index, Double.doubleToRawLongBits(value));
        }
    }

    public static void read(Object array, int index, @Nullable Object value, int site) {
        if (Baton.mine()) {
            Controller control = Baton.control();
            control.read(site, array, index, control.identity(value));
        }
    }

    public static void write(@Nullable Object array, int index, int value, int site) {
        if (array != null && Baton.mine(array, Members.NONE, true) && exists(array, index)) {
            write(array, index, site, (long) value);
        }
    }

    public static void write(@Nullable Object array, int index, long value, int site) {
        if (array != null && Baton.mine(array, Members.NONE, true) && exists(array, index)) {
            write(array, index, site, value);
        }
    }

    public static void write(@Nullable Object array, int index, float value, int site) {
        if (array != null && Baton.mine(array, Members.NONE, true) && exists(array, index)) {
            write(array, index, site, (long) Float.floatToRawIntBits(value));
        }
    }

    public static void write(@Nullable Object array, int index, double value, int site) {
        if (array != null && Baton.mine(array, Members.NONE, true) && exists(array, index)) {
            write(array, index, site, Double.doubleToRawLongBits(value));
        }
    }

    public static void write(@Nullable Object array, int index, @Nullable Object value, int site) {
        if (array != null && Baton.mine(array, Members.NONE, true) && exists(array, index)) {
            Controller control = Baton.control();
            control.point(Ops.WRITE, site, array, index);
            long identity = control.identity(value);
            control.overwrites(array, index);
            control.write(site, array, index, identity);
        }
    }

    private static void write(@Nullable Object array, int index, int site, long value) {
        Controller control = Baton.control();
        control.point(Ops.WRITE, site, array, index);
        control.overwrites(array, index);
        control.write(site, array, index, value);
    }

    private static boolean exists(Object array, int index) {
        return index >= 0 && index < Array.getLength(array);
    }
}

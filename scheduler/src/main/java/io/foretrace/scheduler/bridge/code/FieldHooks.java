package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Ops;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to fields. A read is two calls, a scheduling point before it and its event with the value after it; nobody
 * runs between them. A write is one call before it. A null target is left to the access itself, which throws.
 */
public final class FieldHooks {
    private FieldHooks() {}

    public static void before(@Nullable Object target, int member, int site) {
        if (target != null && Baton.mine(target, member, false)) {
            Baton.control().point(Ops.READ, site, target, member);
        }
    }

    public static void before(int member, int site) {
        if (Baton.mine(null, member, false)) {
            Baton.control().point(Ops.READ, site, null, member);
        }
    }

    public static void read(@Nullable Object target, int value, int member, int site) {
        if (target != null && Baton.mine()) {
            Baton.control().read(site, target, member, value);
        }
    }

    public static void read(@Nullable Object target, long value, int member, int site) {
        if (target != null && Baton.mine()) {
            Baton.control().read(site, target, member, value);
        }
    }

    public static void read(@Nullable Object target, float value, int member, int site) {
        if (target != null && Baton.mine()) {
            Baton.control().read(site, target, member, Float.floatToRawIntBits(value));
        }
    }

    public static void read(@Nullable Object target, double value, int member, int site) {
        if (target != null && Baton.mine()) {
            Baton.control().read(site, target, member, Double.doubleToRawLongBits(value));
        }
    }

    public static void read(@Nullable Object target, @Nullable Object value, int member, int site) {
        if (target != null && Baton.mine()) {
            Controller control = Baton.control();
            control.read(site, target, member, control.identity(value));
        }
    }

    public static void write(@Nullable Object target, int value, int member, int site) {
        if (target != null && Baton.mine(target, member, true)) {
            write(target, member, site, (long) value);
        }
    }

    public static void write(@Nullable Object target, long value, int member, int site) {
        if (target != null && Baton.mine(target, member, true)) {
            write(target, member, site, value);
        }
    }

    public static void write(@Nullable Object target, float value, int member, int site) {
        if (target != null && Baton.mine(target, member, true)) {
            write(target, member, site, (long) Float.floatToRawIntBits(value));
        }
    }

    public static void write(@Nullable Object target, double value, int member, int site) {
        if (target != null && Baton.mine(target, member, true)) {
            write(target, member, site, Double.doubleToRawLongBits(value));
        }
    }

    public static void write(@Nullable Object target, @Nullable Object value, int member, int site) {
        if (target != null && Baton.mine(target, member, true)) {
            Controller control = Baton.control();
            control.point(Ops.WRITE, site, target, member);
            long identity = control.identity(value);
            control.overwrites(target, member);
            control.write(site, target, member, identity);
        }
    }

    public static void readStatic(int value, int member, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, null, member, value);
        }
    }

    public static void readStatic(long value, int member, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, null, member, value);
        }
    }

    public static void readStatic(float value, int member, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, null, member, Float.floatToRawIntBits(value));
        }
    }

    public static void readStatic(double value, int member, int site) {
        if (Baton.mine()) {
            Baton.control().read(site, null, member, Double.doubleToRawLongBits(value));
        }
    }

    public static void readStatic(@Nullable Object value, int member, int site) {
        if (Baton.mine()) {
            Controller control = Baton.control();
            control.read(site, null, member, control.identity(value));
        }
    }

    public static void writeStatic(int value, int member, int site) {
        if (Baton.mine(null, member, true)) {
            write(null, member, site, (long) value);
        }
    }

    public static void writeStatic(long value, int member, int site) {
        if (Baton.mine(null, member, true)) {
            write(null, member, site, value);
        }
    }

    public static void writeStatic(float value, int member, int site) {
        if (Baton.mine(null, member, true)) {
            write(null, member, site, (long) Float.floatToRawIntBits(value));
        }
    }

    public static void writeStatic(double value, int member, int site) {
        if (Baton.mine(null, member, true)) {
            write(null, member, site, Double.doubleToRawLongBits(value));
        }
    }

    public static void writeStatic(@Nullable Object value, int member, int site) {
        if (Baton.mine(null, member, true)) {
            Controller control = Baton.control();
            control.point(Ops.WRITE, site, null, member);
            long identity = control.identity(value);
            control.overwrites(null, member);
            control.write(site, null, member, identity);
        }
    }

    /** The caller holds the baton. */
    private static void write(@Nullable Object target, int member, int site, long value) {
        Controller control = Baton.control();
        control.point(Ops.WRITE, site, target, member);
        control.overwrites(target, member);
        control.write(site, target, member, value);
    }
}

package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.meaning.Accesses;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls of {@code AtomicIntegerFieldUpdater} and its like: accesses to the field. Which one it is is told by the class
 * and the offset that an updater keeps, so that nobody need have watched it being made.
 */
public final class UpdaterHooks {
    private static final Map<Object, Updater> UPDATERS = new WeakHashMap<>();

    private record Updater(Variable variable, Class<?> owner) {}

    private UpdaterHooks() {}

    /** Before a call; the answer is for {@link #after}. */
    public static long before(@Nullable Object updater, @Nullable Object target, int mode, int site) {
        if (updater == null || target == null || !Baton.mine(target, Members.NONE, mode != Accesses.GET)) {
            return 0L;
        }
        Variable variable = variable(updater, target);
        if (!variable.exists()) {
            return 0L;
        }
        Controller control = Baton.control();
        control.point(AccessEvents.op(mode), site, target, variable.member());
        long value = variable.value(control, target);
        if (mode != Accesses.GET) {
            control.overwrites(target, variable.member());
        }
        return value;
    }

    public static void after(Object updater, @Nullable Object target, long before, int mode, int site) {
        if (target == null || !Baton.mine()) {
            return;
        }
        Variable variable = variable(updater, target);
        if (variable.exists()) {
            Controller control = Baton.control();
            long now = variable.value(control, target);
            AccessEvents.record(control, mode, site, target, variable.member(), before, now);
        }
    }

    /** Before {@code updateAndGet} and its like: the function to give to it in place of the user's. */
    public static @Nullable Object watch(
            @Nullable Object updater, @Nullable Object target, @Nullable Object function, int site) {
        if (updater == null || target == null || function == null || !Baton.mine(target, Members.NONE, true)) {
            return function;
        }
        Variable variable = variable(updater, target);
        if (!variable.exists()) {
            return function;
        }
        Controller control = Baton.control();
        control.point(Ops.READ, site, target, variable.member());
        control.overwrites(target, variable.member());
        return WatchedUpdate.of(function, target, variable.member(), site);
    }

    /** After {@code updateAndGet} and its like. */
    public static void updated(Object updater, Object target, @Nullable Object function, int site) {
        if (function instanceof WatchedUpdate update && Baton.mine()) {
            Controller control = Baton.control();
            long now = variable(updater, target).value(control, target);
            AccessEvents.record(control, Accesses.CHANGE, site, target, update.member, update.seen(), now);
        }
    }

    private static Variable variable(Object updater, Object target) {
        Updater known;
        synchronized (UPDATERS) {
            known = UPDATERS.get(updater);
            if (known == null) {
                known = find(updater);
                UPDATERS.put(updater, known);
            }
        }
        return known.owner.isInstance(target) ? known.variable : Variable.NONE;
    }

    private static Updater find(Object updater) {
        long classAt = Inside.offset(updater.getClass(), "tclass");
        long offsetAt = Inside.offset(updater.getClass(), "offset");
        if (classAt >= 0 && offsetAt >= 0 && Inside.reference(updater, classAt) instanceof Class<?> owner) {
            long offset = Inside.number(updater, offsetAt);
            for (Field field : owner.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && Inside.offset(field) == offset) {
                    return new Updater(Variable.of(field), owner);
                }
            }
        }
        return new Updater(Variable.NONE, Object.class); // the user's own kind of updater
    }
}

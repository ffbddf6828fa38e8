package io.foretrace.scheduler.control.undo;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Memory;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where the fields are that members stand for. Found out once for a class; used by the holder of the baton only. */
final class Fields {
    private static @Nullable Place[] places = new Place[256];

    /** Where objects of a class have a field. */
    private record Place(WeakReference<Class<?>> owner, long offset, char type) {
        boolean isOf(Object target) {
            Class<?> type = owner.get();
            return type != null && type.isInstance(target);
        }
    }

    private Fields() {}

    /** Saves the value of the object's field; whether it could be found. */
    static boolean save(Object target, int member, OldValues values) {
        Place place = member < places.length ? places[member] : null;
        if (place == null || !place.isOf(target)) {
            place = find(target, Members.member(member));
            if (place == null) {
                return false;
            }
            if (member >= places.length) {
                places = Arrays.copyOf(places, 2 * member);
            }
            places[member] = place;
        }
        values.save(target, place.offset, place.type);
        return true;
    }

    private static @Nullable Place find(Object target, Members.Member member) {
        for (Class<?> at = target.getClass(); at != null; at = at.getSuperclass()) {
            if (at.getName().equals(member.owner())) {
                try {
                    long offset = Memory.offset(at, member.name());
                    return new Place(
                            new WeakReference<>(at), offset, member.type().charAt(0));
                } catch (InternalError e) {
                    return null; // no such field
                }
            }
        }
        return null;
    }

    /**
     * Saves the value of a static field, in each class of its name: which of them is about to be written to is not known, and
     * to put back what did not change does no harm. Whether it could be found.
     */
    static boolean saveStatic(int number, OldValues values) {
        Members.Member member = Members.member(number);
        Set<Class<?>> owners = new LinkedHashSet<>();
        for (ClassLoader loader : Members.loaders(number)) {
            try {
                owners.add(Class.forName(member.owner(), false, loader));
            } catch (ClassNotFoundException | LinkageError e) {
                // Another loader's class is meant.
            }
        }
        boolean found = false;
        for (Class<?> owner : owners) {
            found |= saveStatic(owner, member, values);
        }
        return found;
    }

    /** Saves the value of a static field of the JDK's; whether there is one. */
    static boolean saveStatic(Class<?> owner, String name, OldValues values) {
        return saveStatic(owner, field -> field.getName().equals(name), values);
    }

    private static boolean saveStatic(Class<?> owner, Members.Member member, OldValues values) {
        try {
            return saveStatic(
                    owner,
                    field -> field.getName().equals(member.name())
                            && field.getType().descriptorString().equals(member.type()),
                    values);
        } catch (LinkageError e) {
            return false; // a field's class is missing
        }
    }

    private static boolean saveStatic(Class<?> owner, Predicate<Field> wanted, OldValues values) {
        for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && wanted.test(field)) {
                char type = field.getType().descriptorString().charAt(0);
                values.save(Memory.staticBase(field), Memory.staticOffset(field), type);
                return true;
            }
        }
        return false;
    }
}

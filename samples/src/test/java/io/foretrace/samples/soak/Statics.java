package io.foretrace.samples.soak;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The static fields of some classes, as text: numbers, strings, arrays, collections and atomics with what is in them. */
final class Statics {
    private static final int DEPTH = 5;

    private Statics() {}

    static SortedMap<String, String> of(Collection<Class<?>> classes) {
        SortedMap<String, String> fields = new TreeMap<>();
        for (Class<?> type : classes) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                    fields.put(type.getName() + "." + field.getName(), text(get(field, null), DEPTH));
                }
            }
        }
        return fields;
    }

    /** A class with all that are declared in it, whatever deep. */
    static List<Class<?>> withNested(Class<?> type) {
        List<Class<?>> all = new ArrayList<>(List.of(type));
        for (Class<?> nested : type.getDeclaredClasses()) {
            all.addAll(withNested(nested));
        }
        return all;
    }

    private static @Nullable Object get(Field field, @Nullable Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(@Nullable Object value, int depth) {
        if (value == null || depth == 0) {
            return value == null ? "null" : value.getClass().getName();
        }
        if (value instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            map.forEach((key, element) -> entries.add(text(key, depth - 1) + "=" + text(element, depth - 1)));
            return entries.toString();
        }
        if (value instanceof Collection<?> collection) {
            return collection.stream()
                    .map(element -> text(element, depth - 1))
                    .toList()
                    .toString();
        }
        return value.getClass().isArray() ? elements(value, depth) : object(value, depth);
    }

    private static String elements(Object array, int depth) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(text(Array.get(array, i), depth - 1));
        }
        return elements.toString();
    }

    private static String object(Object value, int depth) {
        Class<?> type = value.getClass();
        if (value instanceof Number || value instanceof CharSequence || type.isPrimitive() || type.isEnum()) {
            return value.toString(); // atomics are numbers, too
        }
        if (!type.getName().startsWith("io.foretrace.")) {
            return type.isHidden() ? "lambda" : type.getName(); // what is inside is the library's own affair
        }
        List<String> fields = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                fields.add(field.getName() + ": " + text(get(field, value), depth - 1));
            }
        }
        return type.getName() + fields;
    }
}

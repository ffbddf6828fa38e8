package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Key;
import io.foretrace.scheduler.bridge.Sites;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a map or a set an event is about. The key comes before the call and the event after it, so it waits, for
 * that place; texts are made when somebody asks, and never by the user's code.
 */
final class Keys {
    private static final int LONGEST = 40;

    private int[] waitingAt = new int[16];
    private @Nullable Object[] waiting = new Object[16];
    private int[] events = new int[16];
    private @Nullable Object[] texts = new Object[16];
    private int[] numbers = new int[16];
    private int size;

    void clear() {
        Arrays.fill(waiting, null);
        Arrays.fill(texts, 0, size, null);
        Arrays.fill(waitingAt, Sites.NONE);
        size = 0;
    }

    void thread(int thread) {
        if (thread >= waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * thread);
            waitingAt = Arrays.copyOf(waitingAt, 2 * thread);
        }
    }

    /** The thread is about to make a call on this key; null if it is on the whole. */
    void expect(int thread, int site, @Nullable Object key) {
        waitingAt[thread] = site;
        waiting[thread] = key;
    }

    /** An event is recorded. */
    void recorded(int event, int thread, int site, ObjectTable objects) {
        Object key = waiting[thread];
        if (key != null && waitingAt[thread] == site) {
            add(event, key, isText(key) ? 0 : objects.number(key, thread));
        }
    }

    /** A copy, for events before the end. */
    Keys copy(int end) {
        Keys copy = new Keys();
        copy.size = size;
        while (copy.size > 0 && events[copy.size - 1] >= end) {
            copy.size--;
        }
        copy.events = Arrays.copyOf(events, copy.size);
        copy.texts = Arrays.copyOf(texts, copy.size);
        copy.numbers = Arrays.copyOf(numbers, copy.size);
        return copy;
    }

    /** Which part the event is about. */
    Key of(int event, ObjectNames objects) {
        int at = Arrays.binarySearch(events, 0, size, event);
        if (at < 0) {
            return Key.WHOLE;
        }
        Object key = texts[at];
        return new Key(key == null ? objects.instance(numbers[at]).text() : text(key));
    }

    /** The same for people, who want to see that it is a text; empty where it is about the whole. */
    Optional<Value> shown(int event, ObjectNames objects) {
        int at = Arrays.binarySearch(events, 0, size, event);
        if (at < 0) {
            return Optional.empty();
        }
        Object key = texts[at];
        return Optional.of(
                key == null ? new Value.Reference(objects.instance(numbers[at])) : new Value.Literal(KeyText.of(key)));
    }

    private void add(int event, Object key, int number) {
        if (size == events.length) {
            events = Arrays.copyOf(events, 2 * size);
            texts = Arrays.copyOf(texts, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        events[size] = event;
        texts[size] = number == 0 ? key : null;
        numbers[size++] = number;
    }

    /** Whether its text is it: other objects are told apart by who they are, since only their own code knows more. */
    private static boolean isText(Object key) {
        return key instanceof String
                || key instanceof Integer
                || key instanceof Long
                || key instanceof Enum
                || key instanceof Character
                || key instanceof Boolean
                || key instanceof Short
                || key instanceof Byte
                || key instanceof Double
                || key instanceof Float;
    }

    private static String text(Object key) {
        String text = key instanceof Enum<?> constant ? constant.name() : key.toString();
        String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "~" + text.hashCode();
        return shown.isBlank() ? "\"" + shown.length() + "\"" : safe(shown);
    }

    /** The trace format has lines, and bars in them. */
    private static String safe(String text) {
        StringBuilder safe = new StringBuilder(text.strip());
        for (int i = 0; i < safe.length(); i++) {
            char c = safe.charAt(i);
            if (c == '|' || Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
                safe.setCharAt(i, '?');
            }
        }
        return safe.toString();
    }
}

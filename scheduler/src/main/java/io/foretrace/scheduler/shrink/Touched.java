package io.foretrace.scheduler.shrink;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** What threads were about to touch, and when. */
final class Touched {
    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private final Map<Long, Integer> byWhom = new HashMap<>();
    private final Map<String, TreeMap<Integer, Long>> when = new HashMap<>();

    void clear() {
        byWhom.clear();
        when.clear();
    }

    /** @param subject by its number; 0 for nothing */
    void note(String thread, int number, int index, long subject) {
        if (subject != 0) {
            byWhom.merge(subject, index, (known, now) -> known.equals(now) ? known : Integer.valueOf(SEVERAL));
            when.computeIfAbsent(thread, name -> new TreeMap<>()).put(number, subject);
        }
    }

    /** Whether more than one thread was about to touch it. */
    boolean isShared(long subject) {
        return byWhom.getOrDefault(subject, NONE) == SEVERAL;
    }

    /** The first choice of the thread from that one on at which it was about to touch something shared; that one if there is none. */
    int nextShared(String thread, int number) {
        return when.getOrDefault(thread, new TreeMap<>()).tailMap(number).entrySet().stream()
                .filter(entry -> isShared(entry.getValue()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(number);
    }
}

package io.foretrace.scheduler.explore;

import java.util.HashMap;
import java.util.Map;

/** Numbers for threads that are the same in every execution: the numbers in an execution depend on who was started first. */
final class Names {
    private final Map<String, Integer> numbers = new HashMap<>();

    int number(String name) {
        return numbers.computeIfAbsent(name, added -> numbers.size());
    }
}

package io.foretrace.scheduler.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for threads that are the same in every execution: the numbers in an execution depend on who was started first. */
final class Names {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    int number(String name) {
        return numbers.computeIfAbsent(name, added -> {
            names.add(added);
            return names.size() - 1;
        });
    }

    int count() {
        return names.size();
    }

    String name(int number) {
        return names.get(number);
    }
}

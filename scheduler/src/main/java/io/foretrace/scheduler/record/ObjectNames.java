package io.foretrace.scheduler.record;

import java.util.BitSet;

/** What objects were called, after they are gone. */
final class ObjectNames {
    private final String[] classes;
    private final int[] names;
    private final BitSet atomicArrays;

    /** Takes the arrays over; {@code atomicArrays} are those whose elements are accessed atomically. */
    ObjectNames(String[] classes, int[] names, BitSet atomicArrays) {
        this.classes = classes;
        this.names = names;
        this.atomicArrays = atomicArrays;
    }

    /** The name of the class; arrays end in {@code []}. */
    String fullClassName(int number) {
        return classes[number];
    }

    /** Without its package: {@code Account}, {@code int[]}. */
    String className(int number) {
        String name = classes[number];
        return name.substring(name.lastIndexOf('.') + 1);
    }

    boolean isArray(int number) {
        return classes[number].endsWith("[]");
    }

    boolean isAtomicArray(int number) {
        return atomicArrays.get(number);
    }

    /** {@code 7} for the seventh object that thread 0 made, {@code 30000007} for the seventh of thread 3. */
    long stableNumber(int number) {
        int name = names[number];
        return ObjectTable.thread(name) * 10_000_000L + ObjectTable.counter(name);
    }

    /** {@code Account@7}. */
    String text(int number) {
        return className(number) + '@' + stableNumber(number);
    }
}

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

    boolean isArray(int number) {
        return classes[number].endsWith("[]");
    }

    boolean isAtomicArray(int number) {
        return atomicArrays.get(number);
    }

    /** {@code 7} for the seventh object that thread 0 made, {@code 30000007} for the seventh of thread 3. */
    long stableNumber(int number) {
        return stable(names[number]);
    }

    /** {@code Account@7}. */
    String text(int number) {
        return text(classes[number], names[number]);
    }

    /** Of an object by the name of its class and its own: without the package. */
    static String text(String className, int name) {
        return className.substring(className.lastIndexOf('.') + 1) + '@' + stable(name);
    }

    private static long stable(int name) {
        return ObjectTable.thread(name) * 10_000_000L + ObjectTable.counter(name);
    }
}

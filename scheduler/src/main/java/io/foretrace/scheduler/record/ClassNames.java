package io.foretrace.scheduler.record;

/** The names of classes as a reader knows them, the same in every JVM. */
public final class ClassNames {
    private static final String LOCKS = "java.util.concurrent.locks.";

    private ClassNames() {}

    /** With its package; an array ends in {@code []}. */
    public static String of(Class<?> type) {
        String name = type.getTypeName();
        if (type.isHidden()) {
            // What follows in the name of a lambda's class differs from JVM to JVM.
            int lambda = name.indexOf("$$Lambda");
            return lambda < 0 ? name : name.substring(0, lambda) + "$$Lambda";
        }
        if (name.startsWith(LOCKS)) {
            return lock(name);
        }
        return name;
    }

    /** A lock is known by what is inside it: {@code ReentrantLock$NonfairSync}. */
    private static String lock(String name) {
        if (name.endsWith("ConditionObject")) {
            return LOCKS + "Condition";
        }
        int inside = name.indexOf('$');
        return inside < 0 ? name : name.substring(0, inside);
    }
}

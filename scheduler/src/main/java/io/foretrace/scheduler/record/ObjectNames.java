package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.origin.Origin;

/** What objects were called, after they are gone. */
final class ObjectNames {
    private final String[] classes;
    private final int[] names;
    private final boolean[] namedWhenTouched;
    private final AtomicVariables atomic;

    /** Takes the arrays over. */
    ObjectNames(String[] classes, int[] names, boolean[] namedWhenTouched, AtomicVariables atomic) {
        this.classes = classes;
        this.names = names;
        this.namedWhenTouched = namedWhenTouched;
        this.atomic = atomic;
    }

    boolean isArray(int number) {
        return classes[number].endsWith("[]");
    }

    /** Of an array, the type of its elements. */
    String elementType(int number) {
        return classes[number].substring(0, classes[number].length() - 2);
    }

    String type(int number) {
        return classes[number];
    }

    /** Whether the object has its name since it was made; else the name depends on who touched the object first. */
    boolean isNamedWhenMade(int number) {
        return !namedWhenTouched[number];
    }

    boolean isJdk(int number) {
        return Origin.of(classes[number]) == Origin.JDK;
    }

    /** Whether the object of this number has the name that the other execution's object of the same number has. */
    boolean isSame(int number, ObjectNames other) {
        return number < classes.length
                && number < other.classes.length
                && classes[number].equals(other.classes[number])
                && names[number] == other.names[number];
    }

    /** Whether the field or element is accessed atomically in the execution; number 0 has the static fields. */
    boolean isAtomic(int number, int member) {
        return atomic.has(Touches.variable(number, member));
    }

    Instance instance(int number) {
        return instance(classes[number], names[number]);
    }

    /** As an object of a superclass. */
    Instance instance(int number, String superclass) {
        return instance(superclass, names[number]);
    }

    static Instance instance(String className, int name) {
        return Instance.of(className, ObjectTable.thread(name), ObjectTable.counter(name));
    }
}

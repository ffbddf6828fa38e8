package io.foretrace.predictor.trace;

import java.util.function.UnaryOperator;

/**
 * An object of an execution, {@code Account@7}.
 *
 * @param className with its package; of an array the type with its brackets
 * @param number the same under every schedule, no other object has it; or {@link #IN_NO_EVENT}
 */
public record Instance(String className, long number) {
    /** The number of an object that has none, because no event is about it. */
    public static final long IN_NO_EVENT = 0;

    public boolean isArray() {
        return className.endsWith("]");
    }

    /** As traces write it. */
    public String text() {
        return text(Instance::withoutPackage);
    }

    /** With the class as somebody else says it. */
    public String text(UnaryOperator<String> classText) {
        return number == IN_NO_EVENT ? classText.apply(className) : classText.apply(className) + '@' + number;
    }

    /** How traces write a class. */
    public static String withoutPackage(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}

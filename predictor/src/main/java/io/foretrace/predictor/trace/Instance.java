package io.foretrace.predictor.trace;

import java.util.function.UnaryOperator;

/**
 * An object of an execution, {@code Account@7}.
 *
 * @param className with its package; of an array the type with its brackets
 * @param number the same under every schedule; no other object has it
 */
public record Instance(String className, long number) {
    public boolean isArray() {
        return className.endsWith("]");
    }

    /** As traces write it. */
    public String text() {
        return text(Instance::withoutPackage);
    }

    /** With the class as somebody else says it. */
    public String text(UnaryOperator<String> classText) {
        return classText.apply(className) + '@' + number;
    }

    /** How traces write a class. */
    public static String withoutPackage(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}

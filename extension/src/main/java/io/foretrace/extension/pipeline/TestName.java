package io.foretrace.extension.pipeline;

/**
 * A test method, as files and commands name it.
 *
 * @param className the name of its class, as {@code Class.getName} has it
 */
public record TestName(String className, String method) {
    /** {@code bank.AccountTest.pays}. */
    @Override
    public String toString() {
        return className + '.' + method;
    }

    /** {@code AccountTest.pays}, {@code Outer$Inner.pays}. */
    public String withoutPackage() {
        return classWithoutPackage() + '.' + method;
    }

    String classWithoutPackage() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** For a folder; a test in Kotlin may have any name. */
    String fileName() {
        return toString().replaceAll("[^A-Za-z0-9._$-]", "_");
    }
}

package io.foretrace.extension.pipeline.run;

/**
 * A test, as files and commands name it.
 *
 * @param className the name of its class, as {@code Class.getName} has it
 * @param variant which of several tests of that name: the types of its parameters if it is overloaded, the number of the
 *     invocation if it has more than one, such as {@code (int,String)[2]}; else empty
 */
public record TestName(String className, String method, String variant) {
    /** Less than any file system allows, with the names of our files behind it. */
    private static final int LONGEST_FOLDER = 150;

    public TestName(String className, String method) {
        this(className, method, "");
    }

    /** {@code bank.AccountTest.pays}. */
    @Override
    public String toString() {
        return className + '.' + method + variant;
    }

    /** {@code AccountTest.pays}, {@code Outer$Inner.pays}. */
    public String withoutPackage() {
        return classWithoutPackage() + '.' + method + variant;
    }

    /** Whether another test, named as {@link #toString} does, differs from this one in nothing but the variant. */
    public boolean isVariantOf(String other) {
        String name = className + '.' + method;
        return !other.equals(toString())
                && other.startsWith(name)
                && other.substring(name.length()).matches("(\\([^()]*\\))?(\\[[0-9]+])?");
    }

    /** Whether a frame is in the test's method. */
    boolean isMethod(StackTraceElement frame) {
        return isIn(frame) && frame.getMethodName().equals(method);
    }

    /** Whether a frame tells which test it is: it is in its method, or in a lambda of that. */
    boolean names(StackTraceElement frame) {
        return isIn(frame) && frame.getMethodName().contains(method);
    }

    /** Whether a frame is in the test's class, or in one inside it. */
    private boolean isIn(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.equals(className) || type.startsWith(className + '$');
    }

    public String classWithoutPackage() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** For a folder; a test in Kotlin may have any name, and another one that differs only in what a folder cannot have. */
    public String fileName() {
        String name = toString();
        String possible = name.replaceAll("[^A-Za-z0-9._$()\\[\\],-]", "_");
        if (possible.equals(name) && name.length() <= LONGEST_FOLDER) {
            return name;
        }
        String start = possible.substring(0, Math.min(LONGEST_FOLDER, possible.length()));
        return start + '-' + Integer.toHexString(name.hashCode());
    }
}

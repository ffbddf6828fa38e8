package io.foretrace.scheduler.origin;

/**
 * The names of the methods that are added to classes of the program, each for a reference to a method of the JDK's: they tell in
 * which method the reference is written, since nobody knows the added one.
 */
public final class AddedMethods {
    private static final String PREFIX = "foretrace$";
    private static final char NUMBER = '$';

    /** A method of another name must not have these signs in it. */
    private static final String CONSTRUCTOR = "<init>";

    private static final String INITIALISER = "<clinit>";
    private static final String IN_CONSTRUCTOR = "-init-";
    private static final String IN_INITIALISER = "-clinit-";

    private AddedMethods() {}

    /**
     * The name of a method that is added.
     *
     * @param method that the reference is written in
     * @param number of the reference in its class
     */
    public static String name(String method, int number) {
        String written = switch (method) {
            case CONSTRUCTOR -> IN_CONSTRUCTOR;
            case INITIALISER -> IN_INITIALISER;
            default -> method;
        };
        return PREFIX + written + NUMBER + number;
    }

    /** The method that somebody has written: the one with the reference in it, if this one was added for it. */
    public static String writtenIn(String method) {
        int end = method.lastIndexOf(NUMBER);
        if (!method.startsWith(PREFIX) || end < PREFIX.length()) {
            return method;
        }
        String written = method.substring(PREFIX.length(), end);
        return switch (written) {
            case IN_CONSTRUCTOR -> CONSTRUCTOR;
            case IN_INITIALISER -> INITIALISER;
            default -> written;
        };
    }

    /** The frame, as if the method that somebody has written had made the call itself. */
    public static StackTraceElement asWritten(StackTraceElement frame) {
        String method = writtenIn(frame.getMethodName());
        return method.equals(frame.getMethodName())
                ? frame
                : new StackTraceElement(frame.getClassName(), method, frame.getFileName(), frame.getLineNumber());
    }
}

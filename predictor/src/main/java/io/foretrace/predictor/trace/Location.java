package io.foretrace.predictor.trace;

import java.util.regex.Pattern;

/**
 * A place in the source of a program, written {@code bank.Account.deposit(Account.java:12)}. Where a trace of another tool
 * says it in its own way, all that is known is that text, which is then the {@code file}.
 *
 * @param className with its package; empty if it is not known
 * @param line {@link #NO_LINE} for the whole method, such as where a synchronized method takes its lock
 */
public record Location(String className, String method, String file, int line) {
    /** The line of what has none. */
    public static final int NO_LINE = 0;

    /** As stack traces say it, of code that was compiled without it. */
    private static final String UNKNOWN_FILE = "Unknown Source";

    /** What the runtime does by itself has no place in the program. */
    public static final Location NOWHERE = new Location("", "", "-", NO_LINE);

    private static final Pattern LAMBDA = Pattern.compile("(lambda\\$.*)\\$[0-9]+");

    /** The trace does not tell where. */
    public static final Location UNTOLD = new Location("", "", "", NO_LINE);

    /** Where a frame of a stack is. */
    public static Location of(StackTraceElement frame) {
        String file = frame.getFileName();
        return new Location(
                frame.getClassName(),
                frame.getMethodName(),
                file == null ? UNKNOWN_FILE : file,
                Math.max(NO_LINE, frame.getLineNumber()));
    }

    /** The location that has this text. */
    public static Location parse(String text) {
        int open = text.lastIndexOf('(');
        int dot = text.lastIndexOf('.', open);
        if (open < 0 || dot <= 0 || !text.endsWith(")")) {
            return text.equals(NOWHERE.file) ? NOWHERE : new Location("", "", text, NO_LINE);
        }
        String place = text.substring(open + 1, text.length() - 1);
        int colon = place.lastIndexOf(':');
        boolean hasLine = colon >= 0 && place.substring(colon + 1).matches("[1-9][0-9]{0,8}");
        return new Location(
                text.substring(0, dot),
                text.substring(dot + 1, open),
                hasLine ? place.substring(0, colon) : place,
                hasLine ? Integer.parseInt(place.substring(colon + 1)) : NO_LINE);
    }

    /** As traces write it. */
    public String text() {
        return className.isEmpty() && method.isEmpty() ? file : className + '.' + method + '(' + inFile() + ')';
    }

    /**
     * The file with the line, {@code Account.java:12}, or the file alone if there is no line; the method,
     * {@code Account.deposit}, if the file is not known.
     */
    public String place() {
        return file.equals(UNKNOWN_FILE)
                ? className.substring(className.lastIndexOf('.') + 1) + '.' + method
                : inFile();
    }

    private String inFile() {
        return hasLine() ? file + ':' + line : file;
    }

    public boolean hasLine() {
        return line != NO_LINE;
    }

    /** Whether it is in the program. */
    public boolean isKnown() {
        return !equals(NOWHERE);
    }

    /** The compiler numbers the lambdas of a class: one that is added gives the methods of the next ones other names. */
    public static String withoutLambdaNumber(String method) {
        return LAMBDA.matcher(method).replaceFirst("$1");
    }

    /** Whether both are in one method. */
    public boolean isInMethodOf(Location other) {
        return className.equals(other.className)
                && method.equals(other.method)
                && (!method.isEmpty() || file.equals(other.file));
    }
}

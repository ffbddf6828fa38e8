package io.foretrace.extension.pipeline.predict;

import java.util.regex.Pattern;

/**
 * What an exception says, without what differs from run to run: values, numbers, names of objects and threads. So two failures of a
 * test are told apart by what was wrong, and one failure is the same in whichever interleaving it happens.
 */
final class MaskedMessage {
    private static final int LONGEST = 160;

    /** More is not looked at: a message may be as long as the memory. */
    private static final int READ = 2_000;

    /** A value whose end was not looked at. */
    private static final Pattern BEGUN = Pattern.compile("[<\"\\[{].*");

    /** What JUnit and others put the values of an assertion into; a label that a text begins with is none. */
    private static final Pattern VALUE = Pattern.compile("<[^<>]*>|\"[^\"]*\"|(?<!^)\\[[^\\[\\]]*]|\\{[^{}]*}");

    /** A word with a digit in it, such as {@code 12}, {@code -0.5}, {@code Account@1f} or {@code pool-1-thread-2}. */
    private static final Pattern COUNTED = Pattern.compile("[-+]?[\\w.$@#/-]*\\d[\\w.$@#/-]*");

    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]+\\b");
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Cntrl}]+");

    private MaskedMessage() {}

    /** On one line, and short; empty if it says nothing. */
    static String of(Throwable thrown) {
        String message = text(thrown);
        boolean isCut = message.length() > READ;
        String masked = SPACE.matcher(isCut ? message.substring(0, READ) : message)
                .replaceAll(" ")
                .strip();
        // What a JVM says of a null has code in its quotes, which is always the same.
        if (!(thrown instanceof NullPointerException)) {
            masked = withoutValues(masked);
        }
        if (isCut) {
            masked = BEGUN.matcher(masked).replaceFirst("_");
        }
        masked = IDENTITY.matcher(masked).replaceAll("@N");
        masked = COUNTED.matcher(masked).replaceAll("N");
        return masked.length() <= LONGEST ? masked : masked.substring(0, LONGEST);
    }

    /** The innermost values first. */
    private static String withoutValues(String message) {
        String masked = message;
        String before = "";
        while (!masked.equals(before)) {
            before = masked;
            masked = VALUE.matcher(masked).replaceAll("_");
        }
        return masked;
    }

    /** Without trusting the user's exception to tell it. */
    private static String text(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null ? "" : message;
        } catch (RuntimeException e) {
            return "";
        }
    }
}

package io.foretrace.scheduler.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names as a trace can have them. One in Kotlin may be {@code `pays | waits`}, and one in a class file anything. */
public final class TraceText {
    private static final String ESCAPE = "\\u";
    private static final Pattern ESCAPED = Pattern.compile("\\\\u([0-9a-f]{4})");

    private TraceText() {}

    /** What separates in a trace is written as in Java, and so are backslashes then: two names stay two. */
    static String of(String name) {
        if (name.chars().noneMatch(TraceText::separates) && !name.contains(ESCAPE)) {
            return name;
        }
        StringBuilder text = new StringBuilder();
        name.chars().forEach(c -> {
            if (separates(c) || c == '\\') {
                text.append(String.format("\\u%04x", c));
            } else {
                text.append((char) c);
            }
        });
        return text.toString();
    }

    private static boolean separates(int character) {
        return character == '|' || character == '\n' || character == '\r';
    }

    /** The name that has this text in the trace of a recording. */
    public static String name(String text) {
        return text.contains(ESCAPE)
                ? ESCAPED.matcher(text)
                        .replaceAll(found ->
                                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(found.group(1), 16))))
                : text;
    }
}

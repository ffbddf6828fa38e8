package io.foretrace.predictor.trace;

/** The lines that start with {@code #}: {@code #init}, {@code #volatile}, and comments. */
final class HeaderParser {
    private static final String INIT = "#init";
    private static final String VOLATILE = "#volatile";

    private final TraceBuilder builder;
    private final Words words;

    HeaderParser(TraceBuilder builder) {
        this.builder = builder;
        this.words = new Words(builder.position());
    }

    void parse(byte[] text, int from, int to) {
        if (isHeader(INIT, text, from, to)) {
            initialValue(text, from, to);
        } else if (isHeader(VOLATILE, text, from, to)) {
            makeVolatile(text, from, to);
        }
    }

    private static boolean isHeader(String name, byte[] text, int from, int to) {
        int end = from + name.length();
        return Words.startsWith(name, text, from, to) && (end == to || text[end] == ' ');
    }

    private void initialValue(byte[] text, int from, int to) {
        int variable = from + INIT.length() + 1;
        int space = Words.indexOf(' ', text, variable, to);
        if (space <= variable || Words.indexOf('|', text, from, to) >= 0) {
            throw isBroken(text, from, to, "#init variable value, without |");
        }
        builder.initialValue(
                words.intern(builder.variables(), text, variable, space),
                words.intern(builder.values(), text, space + 1, to));
    }

    private void makeVolatile(byte[] text, int from, int to) {
        int variable = from + VOLATILE.length() + 1;
        if (variable >= to || Words.indexOf('|', text, from, to) >= 0) {
            throw isBroken(text, from, to, "#volatile variable, without |");
        }
        builder.makeVolatile(words.intern(builder.variables(), text, variable, to));
    }

    private TraceFormatException isBroken(byte[] text, int from, int to, String expected) {
        return builder.position().error(Words.quote(text, from, to) + " is not a header; expected " + expected);
    }
}

package io.foretrace.predictor.cli;

import java.io.PrintWriter;

/** Strings as JSON has them. */
final class JsonText {
    private final PrintWriter out;

    JsonText(PrintWriter out) {
        this.out = out;
    }

    void string(String text) {
        out.write('"');
        for (int i = 0; i < text.length(); i++) {
            character(text, i);
        }
        out.write('"');
    }

    void numbers(int... numbers) {
        out.write("[");
        for (int i = 0; i < numbers.length; i++) {
            out.write((i == 0 ? "" : ", ") + numbers[i]);
        }
        out.write("]");
    }

    void strings(Iterable<String> texts) {
        out.write("[");
        String separator = "";
        for (String text : texts) {
            out.write(separator);
            string(text);
            separator = ", ";
        }
        out.write("]");
    }

    private void character(String text, int index) {
        char c = text.charAt(index);
        if (c == '"' || c == '\\') {
            out.write('\\');
            out.write(c);
        } else if (c == '\n') {
            out.write("\\n");
        } else if (c == '\t') {
            out.write("\\t");
        } else if (Character.isISOControl(c) || isLineSeparator(c) || isHalf(text, index)) {
            out.write(String.format("\\u%04x", (int) c));
        } else {
            out.write(c);
        }
    }

    /** Allowed in JSON, but tools that read one line per file may take them for the end of it. */
    private static boolean isLineSeparator(char c) {
        return c == '\u2028' || c == '\u2029';
    }

    /** Half of a surrogate pair alone cannot be written as UTF-8. */
    private static boolean isHalf(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }
}

package io.foretrace.extension.report.text;

import java.util.ArrayList;
import java.util.List;

/** Text of lines that are not too long. */
public final class Lines {
    public static final int WIDTH = 160;

    private static final String MORE = "..";
    private static final int ENDING = 12;

    private final StringBuilder text = new StringBuilder();

    /** As it is. */
    public Lines add(String line) {
        text.append(line.stripTrailing()).append('\n');
        return this;
    }

    public Lines addAll(List<String> lines) {
        lines.forEach(this::add);
        return this;
    }

    /** Broken between words; what follows the first line is indented by four more. */
    public Lines wrap(String indent, String words) {
        return addAll(wrapped(indent, words));
    }

    public String text() {
        return text.toString();
    }

    /** At most so many characters, the end cut off if there are more. */
    public static String cut(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - MORE.length())) + MORE;
    }

    /** At most so many characters, cut in the middle: numbers and values are at the end. */
    public static String squeeze(String text, int width) {
        int end = Math.min(ENDING, width / 2);
        return text.length() <= width
                ? text
                : cut(text.substring(0, text.length() - end), width - end) + text.substring(text.length() - end);
    }

    private static List<String> wrapped(String indent, String words) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(indent);
        boolean empty = true;
        for (String word : words.split(" ", -1)) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(indent).append("    ");
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString());
        return lines;
    }
}

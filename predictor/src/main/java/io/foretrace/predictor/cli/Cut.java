package io.foretrace.predictor.cli;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.regex.Pattern;

/** Texts that fit into a column. What is left out is marked by an ellipsis. */
enum Cut {
    /** For lists and sentences: the beginning stays. */
    END {
        @Override
        String cut(String text, int width) {
            int end = width - 1;
            return text.substring(0, splitsPair(text, end) ? end - 1 : end) + ELLIPSIS;
        }
    },
    /** For names and locations: the package goes, and the field, or {@code (File.java:12)}, stays. */
    START {
        @Override
        String cut(String text, int width) {
            int start = text.length() - width + 1;
            int dot = text.indexOf('.', start - 1);
            int name = text.lastIndexOf('(');
            // A whole name is easier to read than the end of one, if it does not cost too much.
            if (dot >= 0 && dot - start < width / 2 && (name < 0 || dot < name)) {
                start = dot + 1;
            }
            return ELLIPSIS + text.substring(splitsPair(text, start) ? start + 1 : start);
        }
    },
    /** For lists of names with commas between them: each loses its package before the last ones are left out. */
    EACH_START {
        @Override
        String cut(String text, int width) {
            String[] names = SEPARATOR.split(text, -1);
            int room = Math.max(LEAST_NAME, (width + 2) / names.length - 2);
            return END.fit(
                    Arrays.stream(names).map(name -> START.fit(name, room)).collect(joining(", ")), width);
        }
    };

    private static final String ELLIPSIS = "…";
    private static final Pattern SEPARATOR = Pattern.compile(", ");
    private static final Pattern CONTROLS = Pattern.compile("[\\x{0}-\\x{1F}\\x{7F}-\\x{9F}]");
    private static final int LEAST_NAME = 6;

    /** Called only with a text that is too long, and a width of at least one. */
    abstract String cut(String text, int width);

    String fit(String text, int width) {
        return text.length() <= width ? text : cut(text, width);
    }

    private static boolean splitsPair(String text, int index) {
        return index > 0
                && index < text.length()
                && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    }

    /** A name in a trace may hold a tab or worse: such characters would destroy the columns, or the terminal. */
    static String printable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return CONTROLS.matcher(text).replaceAll("\uFFFD");
            }
        }
        return text;
    }
}

package io.foretrace.scheduler.record;

/** A key as people read it, short and on one line: {@code "milk"}, {@code 'm'}, {@code 7}, {@code MONDAY}. */
final class KeyText {
    private static final int LONGEST = 20;

    private KeyText() {}

    /** @param key a text, a number, a truth value or a constant: nothing whose methods a user wrote */
    static String of(Object key) {
        if (key instanceof Enum<?> constant) {
            return constant.name();
        } else if (key instanceof String text) {
            return '"' + escaped(text, '"') + '"';
        }
        return key instanceof Character ? "'" + escaped(key.toString(), '\'') + "'" : key.toString();
    }

    private static String escaped(String text, char quote) {
        StringBuilder escaped = new StringBuilder();
        int end = text.offsetByCodePoints(0, Math.min(LONGEST, text.codePointCount(0, text.length())));
        text.substring(0, end).codePoints().forEach(character -> escape(character, quote, escaped));
        return escaped.append(end < text.length() ? "..." : "").toString();
    }

    private static void escape(int character, char quote, StringBuilder escaped) {
        switch (character) {
            case '\n' -> escaped.append("\\n");
            case '\r' -> escaped.append("\\r");
            case '\t' -> escaped.append("\\t");
            case '\\' -> escaped.append("\\\\");
            default -> {
                if (character == quote) {
                    escaped.append('\\').append(quote);
                } else if (isShown(character)) {
                    escaped.appendCodePoint(character);
                } else {
                    escaped.append(String.format("\\u%04x", character));
                }
            }
        }
    }

    /** What has no picture, or turns the text around it. */
    private static boolean isShown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}

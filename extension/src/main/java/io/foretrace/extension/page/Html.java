package io.foretrace.extension.page;

import java.util.Locale;

/** Builds markup. Only what is given as markup is markup: all else is escaped. */
final class Html {
    private final StringBuilder text = new StringBuilder();

    /** As it is: never with anything in it that a test or a program says. */
    Html raw(String markup) {
        text.append(markup);
        return this;
    }

    Html text(String content) {
        text.append(escape(content));
        return this;
    }

    /** The name of a class or a method: where there is no room for it, lines end behind its dots and dollars. */
    Html name(String content) {
        text.append(escape(content).replaceAll("[.$]", "$0<wbr>"));
        return this;
    }

    /** An element with nothing but text in it. */
    Html element(String name, String attributes, String content) {
        return open(name, attributes).text(content).close(name);
    }

    /** @param attributes markup, empty if there are none */
    Html open(String name, String attributes) {
        text.append('<').append(name).append(attributes.isEmpty() ? "" : " ").append(attributes);
        text.append('>');
        return this;
    }

    Html close(String name) {
        text.append("</").append(name).append(">\n");
        return this;
    }

    static String attribute(String name, String value) {
        return name + "=\"" + escape(value) + "\"";
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    /** Also for attributes. Control characters have no place in markup: their pictures have. */
    static String escape(String content) {
        StringBuilder escaped = new StringBuilder(content.length() + 16);
        for (int i = 0; i < content.length(); i++) {
            escape(content.charAt(i), escaped);
        }
        return escaped.toString();
    }

    private static void escape(char character, StringBuilder to) {
        switch (character) {
            case '&' -> to.append("&amp;");
            case '<' -> to.append("&lt;");
            case '>' -> to.append("&gt;");
            case '"' -> to.append("&quot;");
            case '\'' -> to.append("&#39;");
            case '\n', '\t' -> to.append(character);
            default -> to.append(shown(character));
        }
    }

    private static char shown(char character) {
        if (character < ' ') {
            return (char) ('\u2400' + character);
        }
        // A half of a pair is no character by itself, and marks that turn the direction of text can hide what it says.
        boolean hides = Character.isISOControl(character)
                || (character >= '\u202a' && character <= '\u202e')
                || (character >= '\u2066' && character <= '\u2069')
                || character >= '\ufffe';
        return hides ? '\ufffd' : character;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}

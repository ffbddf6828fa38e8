package io.foretrace.extension.report.json;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes JSON, indented by two spaces. Everything outside printable ASCII is escaped, so the text is the same in every
 * encoding.
 */
public final class Json {
    private final StringBuilder text = new StringBuilder();

    /** Of every object and array that is open: whether it has something in it. */
    private final Deque<Boolean> filled = new ArrayDeque<>();

    private boolean named;

    public Json beginObject() {
        return open('{');
    }

    public Json endObject() {
        return close('}');
    }

    public Json beginArray() {
        return open('[');
    }

    public Json endArray() {
        return close(']');
    }

    /** The name of the value that comes next, in an object. */
    public Json name(String name) {
        start();
        quote(name);
        text.append(": ");
        named = true;
        return this;
    }

    public Json value(String value) {
        start();
        quote(value);
        return this;
    }

    public Json value(long value) {
        start();
        text.append(value);
        return this;
    }

    /** JSON has no number for infinity or NaN: those are null. */
    public Json value(double value) {
        start();
        text.append(Double.isFinite(value) ? Double.toString(value) : "null");
        return this;
    }

    public Json value(boolean value) {
        start();
        text.append(value);
        return this;
    }

    public String text() {
        if (!filled.isEmpty()) {
            throw new IllegalStateException("an object or an array of the JSON is not closed");
        }
        return text + "\n";
    }

    private Json open(char bracket) {
        start();
        text.append(bracket);
        filled.push(false);
        return this;
    }

    private Json close(char bracket) {
        if (filled.pop()) {
            newLine();
        }
        text.append(bracket);
        return this;
    }

    /** Separates what comes from what was before. */
    private void start() {
        if (named) {
            named = false;
        } else if (!filled.isEmpty()) {
            text.append(filled.pop() ? "," : "");
            filled.push(true);
            newLine();
        }
    }

    private void newLine() {
        text.append('\n').append("  ".repeat(filled.size()));
    }

    private void quote(String value) {
        text.append('"');
        value.chars().forEach(character -> escape((char) character));
        text.append('"');
    }

    private void escape(char character) {
        switch (character) {
            case '"' -> text.append("\\\"");
            case '\\' -> text.append("\\\\");
            case '\n' -> text.append("\\n");
            case '\r' -> text.append("\\r");
            case '\t' -> text.append("\\t");
            default -> {
                if (character >= ' ' && character <= '~') {
                    text.append(character);
                } else {
                    text.append(String.format("\\u%04x", (int) character));
                }
            }
        }
    }
}

package io.foretrace.predictor.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Just enough of a JSON parser to hold our output against: objects, arrays, strings, whole numbers; strict. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.at != text.length()) {
            throw json.error("the end");
        }
        return value;
    }

    private Object value() {
        skip();
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (!next('}')) {
            if (!members.isEmpty()) {
                expect(',');
            }
            skip();
            String key = string();
            expect(':');
            members.put(key, value());
        }
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        expect('[');
        while (!next(']')) {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value());
        }
        return elements;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        expect('"');
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw error("no control character in a string");
            }
            string.append(c == '\\' ? escape() : c);
        }
        at++;
        return string.toString();
    }

    private char escape() {
        char c = text.charAt(at++);
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'u' -> (char) Integer.parseInt(text.substring(at, at += 4), 16);
            default -> throw error("an escape");
        };
    }

    private Integer number() {
        int from = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return Integer.valueOf(text.substring(from, at));
    }

    private void expect(char c) {
        if (!next(c)) {
            throw error("'" + c + "'");
        }
    }

    private boolean next(char c) {
        skip();
        boolean found = text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    private void skip() {
        while (text.charAt(at) == ' ') {
            at++;
        }
    }

    private IllegalArgumentException error(String expected) {
        return new IllegalArgumentException("expected " + expected + " at " + at + " of " + text);
    }
}

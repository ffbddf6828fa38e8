package io.foretrace.extension.report.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads JSON strictly, for tests: maps, lists, strings, doubles, booleans and, for null, nothing. */
final class ReadJson {
    private final String text;
    private int at;

    private ReadJson(String text) {
        this.text = text;
    }

    static Object of(String text) {
        ReadJson reader = new ReadJson(text);
        Object value = reader.value();
        reader.skip();
        if (reader.at != text.length()) {
            throw new IllegalArgumentException("more after the end at " + reader.at);
        }
        return value;
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", Optional.empty());
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            if (!map.isEmpty()) {
                expect(',');
            }
            skip();
            String name = string();
            expect(':');
            map.put(name, value());
        }
        expect('}');
        return map;
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        expect('[');
        while (peek() != ']') {
            if (!list.isEmpty()) {
                expect(',');
            }
            list.add(value());
        }
        expect(']');
        return list;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        expect('"');
        while (text.charAt(at) != '"') {
            char character = text.charAt(at++);
            if (character < ' ') {
                throw new IllegalArgumentException("a control character at " + at);
            }
            string.append(character == '\\' ? escaped() : character);
        }
        at++;
        return string.toString();
    }

    private char escaped() {
        char kind = text.charAt(at++);
        if (kind == 'u') {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int known = "\"\\/bfnrt".indexOf(kind);
        return "\"\\/\b\f\n\r\t".charAt(known);
    }

    private Double number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return Double.valueOf(text.substring(from, at));
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw new IllegalArgumentException("no value at " + at);
        }
        at += word.length();
        return value;
    }

    private char peek() {
        skip();
        return text.charAt(at);
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private void expect(char character) {
        if (peek() != character) {
            throw new IllegalArgumentException("no " + character + " at " + at);
        }
        at++;
    }
}

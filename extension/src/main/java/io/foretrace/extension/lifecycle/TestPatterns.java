package io.foretrace.extension.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which existing tests are meant: {@code com.example.*}, {@code CartTest}, {@code *IT#pays*}, several of them with commas between,
 * and {@code !} before what is left out. A {@code *} stands for anything. A class is named with its package, or without.
 */
final class TestPatterns {
    private static final Pattern VALID = Pattern.compile("!?[\\p{javaJavaIdentifierPart}.*$]+(#[^#]+)?");

    /** A part of a list of patterns. */
    private record Part(boolean leavesOut, Pattern type, Pattern method) {
        static Part of(String text) {
            boolean leavesOut = text.startsWith("!");
            String[] parts = text.substring(leavesOut ? 1 : 0).split("#", 2);
            return new Part(leavesOut, pattern(parts[0]), pattern(parts.length == 1 ? "*" : parts[1]));
        }

        private static Pattern pattern(String text) {
            StringBuilder regex = new StringBuilder();
            for (String literal : text.split("\\*", -1)) {
                regex.append(regex.length() == 0 ? "" : ".*").append(Pattern.quote(literal));
            }
            return Pattern.compile(regex.toString(), Pattern.DOTALL);
        }

        boolean matches(String className, String methodName) {
            String simple = className.substring(className.lastIndexOf('.') + 1);
            return method.matcher(methodName).matches()
                    && (type.matcher(className).matches()
                            || type.matcher(simple).matches());
        }
    }

    private final List<Part> parts;

    private TestPatterns(List<Part> parts) {
        this.parts = parts;
    }

    static TestPatterns none() {
        return new TestPatterns(List.of());
    }

    static TestPatterns parse(String text) {
        List<Part> parts = new ArrayList<>();
        for (String part : text.strip().split("\\s*,\\s*", -1)) {
            if (!VALID.matcher(part).matches()) {
                throw new IllegalArgumentException(
                        "foretrace.tests has to be patterns of tests, such as com.example.* or"
                                + " CartTest#adds*, with commas between, not \"" + text + "\".");
            }
            parts.add(Part.of(part));
        }
        return new TestPatterns(parts);
    }

    boolean match(String className, String method) {
        boolean meant = false;
        for (Part part : parts) {
            if (part.matches(className, method)) {
                if (part.leavesOut) {
                    return false;
                }
                meant = true;
            }
        }
        return meant;
    }
}

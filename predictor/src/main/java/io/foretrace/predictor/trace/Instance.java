package io.foretrace.predictor.trace;

import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An object of an execution: {@code Account@7} is the seventh that thread 0 made or was the first to see, {@code Account@7b} that of
 * thread 2. Names cannot be simpler, since they have to be the same under every schedule, and so in all reports and files.
 *
 * @param className with its package; of an array the type with its brackets
 * @param number the same under every schedule, no other object has it; or {@link #IN_NO_EVENT}
 */
public record Instance(String className, long number) {
    /** The number of an object that has none, because no event is about it. */
    public static final long IN_NO_EVENT = 0;

    /** Fewer objects are counted for a thread. */
    private static final long OF_A_THREAD = 10_000_000;

    private static final int LETTERS = 26;
    private static final Pattern NUMBER = Pattern.compile("([0-9]{1,7})([a-z]{0,3})");

    /** The object that a thread made, or saw first, after {@code count - 1} others. */
    public static Instance of(String className, int thread, int count) {
        return new Instance(className, thread * OF_A_THREAD + count);
    }

    /** The object that is written so; empty if no object is. */
    static Optional<Instance> parse(String text) {
        int at = text.lastIndexOf('@');
        Matcher number = NUMBER.matcher(text.substring(at + 1));
        if (at <= 0 || text.indexOf('.') >= 0 || !number.matches()) {
            return Optional.empty();
        }
        int thread = number.group(2).chars().reduce(0, (high, letter) -> high * LETTERS + letter - 'a' + 1);
        return Optional.of(of(text.substring(0, at), thread, Integer.parseInt(number.group(1))));
    }

    /** Where the number ends that begins here in a text; the same place if none does. */
    static int numberEnd(String text, int from) {
        int end = from;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        int letters = end;
        while (end > from && letters < text.length() && Character.isLetter(text.charAt(letters))) {
            letters++;
        }
        // A number of some other kind goes on with more digits.
        return letters < text.length() && Character.isDigit(text.charAt(letters)) ? end : letters;
    }

    public boolean isArray() {
        return className.endsWith("]");
    }

    /** As traces write it. */
    public String text() {
        return text(Instance::withoutPackage);
    }

    /** With the class as somebody else says it. */
    public String text(UnaryOperator<String> classText) {
        String type = classText.apply(className);
        return number == IN_NO_EVENT ? type : type + '@' + number % OF_A_THREAD + letters(number / OF_A_THREAD);
    }

    /** None for thread 0, a for 1, z for 26, aa for 27. */
    private static String letters(long thread) {
        return thread == 0 ? "" : letters((thread - 1) / LETTERS) + (char) ('a' + (thread - 1) % LETTERS);
    }

    /** How traces write a class. */
    public static String withoutPackage(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}

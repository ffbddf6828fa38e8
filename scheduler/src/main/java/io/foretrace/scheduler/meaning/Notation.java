package io.foretrace.scheduler.meaning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How the tables are written. A line is {@code words: item item ...}; a line without a colon goes on with the items of the
 * one before, and {@code since21} or {@code before19} at its start says in which versions of Java it is true. The lines of most
 * tables are of two kinds.
 *
 * <ul>
 *   <li>{@code shared: java.util.concurrent.Semaphore} says what the methods of a class are about, a {@link Subject}. {@code view
 *       through c: ...} names the field of an object that leads to the one whose state it is.
 *   <li>{@code reads check key: contains} says what methods of these classes do, a {@link Verb}, perhaps with its {@link Role} in a
 *       check-then-act, and whether the first argument is the part of a map or a set that the call is about. {@code
 *       CyclicBarrier.await} is the method of one class only, and {@code remove(key,value)} one with that many parameters;
 *       both go before a line that has the name alone.
 * </ul>
 *
 * <p>{@link RedirectTable}, {@link InsideTable}, {@link RewrittenTable} and {@link HandOverTable} say where hooks are put, and explain
 * their words themselves.
 *
 * <p>Parsed when the agent is installed: without regular expressions, streams and lambdas, which would take longer than the rest.
 */
public final class Notation {
    private static final String[] NONE = {};

    private Notation() {}

    /** Is handed each item of a table. */
    public interface Reader {
        /** An item, and the words before the colon of its line. */
        void item(String[] words, String item);
    }

    /** Reads a table from its start to its end, as it is for a version of Java. */
    public static void read(String table, int version, Reader reader) {
        String[] words = NONE;
        boolean applies = true;
        int at = 0;
        while (at < table.length()) {
            int end = table.indexOf('\n', at);
            end = end < 0 ? table.length() : end;
            int colon = colon(table, at, end);
            if (colon >= 0) {
                words = words(table, at, colon);
                boolean since = words[0].startsWith("since");
                boolean before = words[0].startsWith("before");
                applies = !(since || before) || since == (version >= number(words[0]));
                words = since || before ? Arrays.copyOfRange(words, 1, words.length) : words;
                at = colon + 1;
            }
            for (String item : applies ? words(table, at, end) : NONE) {
                reader.item(words, item);
            }
            at = end + 1;
        }
    }

    /** The colon after the words of a line; negative if there is none. */
    private static int colon(String table, int start, int end) {
        int at = table.indexOf(':', start);
        while (at >= 0 && at + 1 < end && table.charAt(at + 1) != ' ') {
            at = table.indexOf(':', at + 2); // two colons are part of a name
        }
        return at < end ? at : -1;
    }

    /** At the end of a word. */
    private static int number(String word) {
        int at = word.length();
        while (Character.isDigit(word.charAt(at - 1))) {
            at--;
        }
        return Integer.parseInt(word.substring(at));
    }

    private static String[] words(String text, int start, int end) {
        List<String> words = new ArrayList<>();
        int at = start;
        while (at < end) {
            int space = text.indexOf(' ', at);
            space = space < 0 || space > end ? end : space;
            if (space > at) {
                words.add(text.substring(at, space));
            }
            at = space + 1;
        }
        return words.toArray(new String[0]);
    }
}

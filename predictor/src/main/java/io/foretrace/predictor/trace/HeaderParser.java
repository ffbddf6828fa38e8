package io.foretrace.predictor.trace;

/** The lines that start with {@code #}: {@code #init}, {@code #volatile}, those that name events, and comments. */
final class HeaderParser {
    private static final String INIT = "#init";
    private static final String VOLATILE = "#volatile";
    private static final String ATOMIC = "#atomic";
    private static final String CHECK = "#check";
    private static final String SIGNAL = "#signal";
    private static final String KEY = "#key";
    private static final String VALUE = "#value";

    private final TraceBuilder builder;
    private final Words words;

    HeaderParser(TraceBuilder builder) {
        this.builder = builder;
        this.words = new Words(builder.position());
    }

    void parse(byte[] text, int from, int to) {
        if (isHeader(INIT, text, from, to)) {
            initialValue(text, from, to);
        } else if (isHeader(VOLATILE, text, from, to)) {
            makeVolatile(text, from, to);
        } else if (isHeader(ATOMIC, text, from, to)) {
            atomic(text, from, to);
        } else if (isHeader(CHECK, text, from, to)) {
            check(text, from, to);
        } else if (isHeader(SIGNAL, text, from, to)) {
            signal(text, from, to);
        } else if (isHeader(KEY, text, from, to)) {
            key(text, from, to);
        } else if (isHeader(VALUE, text, from, to)) {
            value(text, from, to);
        }
    }

    private static boolean isHeader(String name, byte[] text, int from, int to) {
        int end = from + name.length();
        return Words.startsWith(name, text, from, to) && (end == to || text[end] == ' ');
    }

    private void initialValue(byte[] text, int from, int to) {
        int variable = from + INIT.length() + 1;
        int space = Words.indexOf(' ', text, variable, to);
        if (space <= variable || Words.indexOf('|', text, from, to) >= 0) {
            throw isBroken(text, from, to, "#init variable value, without |");
        }
        builder.initialValue(
                words.intern(builder.variables(), text, variable, space),
                words.intern(builder.values(), text, space + 1, to));
    }

    private void makeVolatile(byte[] text, int from, int to) {
        int variable = from + VOLATILE.length() + 1;
        if (variable >= to || Words.indexOf('|', text, from, to) >= 0) {
            throw isBroken(text, from, to, "#volatile variable, without |");
        }
        builder.makeVolatile(words.intern(builder.variables(), text, variable, to));
    }

    private void atomic(byte[] text, int from, int to) {
        String[] parts = parts(text, from, to, 4);
        if (parts.length < 4 || !isEvent(parts[1]) || !isEvent(parts[2]) || isNoText(parts[3])) {
            throw isBroken(text, from, to, "#atomic event event name, without |");
        }
        builder.atomic(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), parts[3]);
    }

    private void check(byte[] text, int from, int to) {
        String[] parts = parts(text, from, to, 3);
        if (parts.length < 3 || !isEvent(parts[1]) || !isEvent(parts[2])) {
            throw isBroken(text, from, to, "#check event event");
        }
        builder.check(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
    }

    private void signal(byte[] text, int from, int to) {
        String[] parts = parts(text, from, to, 3);
        if (parts.length < 3 || !isEvent(parts[1]) || !isEvent(parts[2])) {
            throw isBroken(text, from, to, "#signal event event");
        }
        builder.wokeUp(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
    }

    private void key(byte[] text, int from, int to) {
        String[] parts = parts(text, from, to, 3);
        if (parts.length < 3 || !isEvent(parts[1]) || isNoText(parts[2])) {
            throw isBroken(text, from, to, "#key event key, without |");
        }
        builder.key(Integer.parseInt(parts[1]), new Key(parts[2]));
    }

    private void value(byte[] text, int from, int to) {
        int event = from + VALUE.length() + 1;
        int space = Words.indexOf(' ', text, event, to);
        int[] write = event > to ? null : Words.eventNumbers(text, event, space < 0 ? to : space);
        int[] reads = space < 0 ? new int[0] : Words.eventNumbers(text, space + 1, to);
        if (write == null || write.length != 1 || reads == null) {
            throw isBroken(text, from, to, "#value event, and the reads that it depends on with one comma between two");
        }
        builder.value(write[0], reads);
    }

    private String[] parts(byte[] text, int from, int to, int most) {
        return words.text(text, from, to).split(" ", most);
    }

    /** At most nine digits: what has more is no event number. */
    private static boolean isEvent(String word) {
        return word.matches("[0-9]{1,9}");
    }

    private static boolean isNoText(String rest) {
        return rest.isEmpty() || rest.indexOf('|') >= 0;
    }

    private TraceFormatException isBroken(byte[] text, int from, int to, String expected) {
        return builder.position().error(Words.quote(text, from, to) + " is not a header; expected " + expected);
    }
}

package io.foretrace.predictor.trace;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The pieces of a line: as numbers of interned names, or as text for a message. */
final class Words {
    /** More of a bad line would not help to find it. */
    private static final int QUOTED = 60;

    private static final int MOST_DIGITS = 9;

    private final Position position;

    Words(Position position) {
        this.position = position;
    }

    int intern(InternedNames names, byte[] text, int from, int to) {
        int before = names.size();
        int id = names.intern(text, from, to);
        if (id == before) {
            checkUtf8(text, from, to);
        }
        return id;
    }

    String text(byte[] text, int from, int to) {
        checkUtf8(text, from, to);
        return new String(text, from, to - from, StandardCharsets.UTF_8);
    }

    static int indexOf(char ascii, byte[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == ascii) {
                return i;
            }
        }
        return -1;
    }

    static boolean startsWith(String ascii, byte[] text, int from, int to) {
        if (to - from < ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (text[from + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Event numbers with one comma between two; null for anything else. */
    static int @Nullable [] eventNumbers(byte[] text, int from, int to) {
        int count = 1;
        for (int i = from; i < to; i++) {
            count += text[i] == ',' ? 1 : 0;
        }
        int[] numbers = new int[count];
        int start = from;
        for (int i = 0; i < count; i++) {
            int comma = indexOf(',', text, start, to);
            int stop = comma < 0 ? to : comma;
            numbers[i] = eventNumber(text, start, stop);
            if (numbers[i] < 0) {
                return null;
            }
            start = stop + 1;
        }
        return numbers;
    }

    /** An event number, or a negative number for anything else: more than nine digits are too many. */
    private static int eventNumber(byte[] text, int from, int to) {
        if (from == to || to - from > MOST_DIGITS) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < to; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return -1;
            }
            number = 10 * number + text[i] - '0';
        }
        return number;
    }

    static String quote(byte[] text, int from, int to) {
        String all = new String(text, from, to - from, StandardCharsets.UTF_8);
        return "`" + (all.length() > QUOTED ? all.substring(0, QUOTED) + "…" : all) + "`";
    }

    /** Bytes that are not text would come out of a message or a written trace as other bytes than went in. */
    private void checkUtf8(byte[] text, int from, int to) {
        int i = from;
        while (i < to && text[i] >= 0) {
            i++;
        }
        if (i == to) {
            return;
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text, from, to - from));
        } catch (CharacterCodingException notText) {
            throw position.error(quote(text, from, to) + " is not UTF-8; expected a trace file in UTF-8");
        }
    }
}

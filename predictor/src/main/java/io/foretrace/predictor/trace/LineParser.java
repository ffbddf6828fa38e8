package io.foretrace.predictor.trace;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** One line of a trace file after the other, straight from the reader's buffer into the builder. */
final class LineParser {
    private static final InternedNames OPS = new InternedNames();
    private static final String SHAPE = "thread|op(target)|location, and |value where there is one";
    private static final String ALL = "all:";
    private static final String TIMEOUT = "timeout";
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int NO_COLUMN = -1;

    static {
        for (Op op : Op.values()) {
            OPS.intern(op.text());
        }
    }

    private final TraceBuilder builder;
    private final Position position;
    private final Words words;
    private final HeaderParser headers;
    private int line;

    /** The line being parsed: its buffer, the ends of its columns, and the start of its fourth one or -1. */
    private byte[] text = {};

    private final int[] bar = new int[3];
    private int end;
    private int value;

    LineParser(TraceBuilder builder) {
        this.builder = builder;
        this.position = builder.position();
        this.words = new Words(position);
        this.headers = new HeaderParser(builder);
    }

    /** Parses the line that starts there and ends in a line feed, and returns where the next one starts. */
    int parse(byte[] buffer, int lineStart) {
        position.line(++line);
        text = buffer;
        int start = line == 1 ? afterByteOrderMark(lineStart) : lineStart;
        int bars = 0;
        int at = start;
        for (byte b = buffer[at]; b != '\n'; b = buffer[++at]) {
            if (b == '|') {
                if (bars < bar.length) {
                    bar[bars] = at;
                }
                bars++;
            }
        }
        end = at > start && buffer[at - 1] == '\r' ? at - 1 : at;
        if (end > start) {
            parse(start, bars);
        }
        return at + 1;
    }

    private int afterByteOrderMark(int start) {
        int at = start;
        for (int i = 0; i < BYTE_ORDER_MARK.length; i++) {
            // A line ends in a line feed, which is no part of the mark: this stops before the end of the line.
            if (text[at++] != BYTE_ORDER_MARK[i]) {
                return start;
            }
        }
        return at;
    }

    private void parse(int start, int bars) {
        if (text[start] == '#') {
            headers.parse(text, start, end);
            return;
        }
        if (bars < 2) {
            throw position.error(Words.quote(text, start, end) + " is not an event; expected " + SHAPE);
        }
        if (bars > 3) {
            throw position.error(
                    Words.quote(text, start, end) + " has " + (bars + 1) + " columns; expected at most four: " + SHAPE);
        }
        if (bars == 2) {
            bar[2] = end;
        }
        value = bars == 3 ? bar[2] + 1 : NO_COLUMN;
        event(start);
    }

    private void event(int start) {
        int from = bar[0] + 1;
        int open = Words.indexOf('(', text, from, bar[1]);
        if (open < 0 || text[bar[1] - 1] != ')') {
            throw position.error(Words.quote(text, from, bar[1]) + " is not an op; expected op(target)");
        }
        int op = OPS.find(text, from, open);
        if (op < 0) {
            throw position.error(Words.quote(text, from, open) + " is not an op; expected one of "
                    + Arrays.stream(Op.values()).map(Op::text).collect(Collectors.joining(", ")));
        }
        if (start == bar[0]) {
            throw position.error("the thread has no name; expected " + SHAPE);
        }
        int thread = words.intern(builder.threads(), text, start, bar[0]);
        add(Op.ofCode((byte) op), thread, open + 1, bar[1] - 1);
    }

    private void add(Op op, int thread, int from, int to) {
        boolean named = op.target() != Op.Target.NONE;
        if (named == (from == to)) {
            throw hasBadTarget(op, from, to);
        }
        switch (op.target()) {
            case VARIABLE -> addAccess(op, thread, words.intern(builder.variables(), text, from, to), location());
            case LOCK -> addLock(op, thread, words.intern(builder.locks(), text, from, to), location());
            case THREAD -> addThread(op, thread, words.intern(builder.threads(), text, from, to), location());
            case NONE -> addOther(op, thread, location());
        }
    }

    private void addAccess(Op op, int thread, int variable, int location) {
        switch (op) {
            case READ -> builder.read(thread, variable, location, value());
            case WRITE -> builder.write(thread, variable, location, value());
            default -> addReadModifyWrite(thread, variable, location);
        }
    }

    private void addReadModifyWrite(int thread, int variable, int location) {
        if (value == NO_COLUMN) {
            builder.readModifyWrite(thread, variable, location, TraceBuilder.NO_VALUE, TraceBuilder.NO_VALUE);
            return;
        }
        int comma = Words.indexOf(',', text, value, end);
        if (comma < 0 || Words.indexOf(',', text, comma + 1, end) >= 0) {
            throw hasBadValue(Op.READ_MODIFY_WRITE, "old,new with exactly one comma");
        }
        int oldValue = words.intern(builder.values(), text, value, comma);
        int newValue = words.intern(builder.values(), text, comma + 1, end);
        builder.readModifyWrite(thread, variable, location, oldValue, newValue);
    }

    private void addLock(Op op, int thread, int lock, int location) {
        if (op == Op.NOTIFY) {
            addNotify(thread, lock, location);
            return;
        }
        if (op == Op.WOKEN) {
            builder.woken(thread, lock, location, isTimeout());
            return;
        }
        refuseValue(op);
        switch (op) {
            case ACQUIRE -> builder.acquire(thread, lock, location);
            case RELEASE -> builder.release(thread, lock, location);
            case READ_ACQUIRE -> builder.readAcquire(thread, lock, location);
            case READ_RELEASE -> builder.readRelease(thread, lock, location);
            default -> builder.await(thread, lock, location);
        }
    }

    private void addThread(Op op, int thread, int other, int location) {
        refuseValue(op);
        if (op == Op.FORK) {
            builder.fork(thread, other, location);
        } else {
            builder.join(thread, other, location);
        }
    }

    private void addOther(Op op, int thread, int location) {
        if (op == Op.BRANCH && value != NO_COLUMN && value != end) {
            builder.branch(thread, location, reads());
            return;
        }
        refuseValue(op);
        switch (op) {
            case BEGIN -> builder.begin(thread, location);
            case END -> builder.end(thread, location);
            default -> builder.branch(thread, location);
        }
    }

    private void addNotify(int thread, int lock, int location) {
        int from = value == NO_COLUMN ? end : value;
        boolean all = Words.startsWith(ALL, text, from, end);
        builder.signal(thread, lock, location, all, threads(all ? from + ALL.length() : from));
    }

    private int[] threads(int from) {
        if (from == end) {
            return new int[0];
        }
        int count = 1;
        for (int i = from; i < end; i++) {
            count += text[i] == ',' ? 1 : 0;
        }
        int[] threads = new int[count];
        int start = from;
        for (int i = 0; i < count; i++) {
            int comma = Words.indexOf(',', text, start, end);
            int stop = comma < 0 ? end : comma;
            if (stop == start) {
                throw hasBadValue(Op.NOTIFY, "the names of the threads that it woke, with one comma between two");
            }
            threads[i] = words.intern(builder.threads(), text, start, stop);
            start = stop + 1;
        }
        return threads;
    }

    private int[] reads() {
        int[] reads = Words.eventNumbers(text, value, end);
        if (reads == null) {
            throw hasBadValue(Op.BRANCH, "the numbers of the reads that it depends on, with one comma between two");
        }
        return reads;
    }

    private int location() {
        int from = bar[1] + 1;
        return from == bar[2] ? Trace.NONE : words.intern(builder.locations(), text, from, bar[2]);
    }

    private int value() {
        return value == NO_COLUMN ? TraceBuilder.NO_VALUE : words.intern(builder.values(), text, value, end);
    }

    private boolean isTimeout() {
        if (value == NO_COLUMN || value == end) {
            return false;
        }
        if (end - value != TIMEOUT.length() || !Words.startsWith(TIMEOUT, text, value, end)) {
            throw hasBadValue(Op.WOKEN, "`timeout` or nothing");
        }
        return true;
    }

    private void refuseValue(Op op) {
        if (value != NO_COLUMN && value != end) {
            throw hasBadValue(op, "none: only r, w, rmw, woken, notify and branch have one");
        }
    }

    private TraceFormatException hasBadValue(Op op, String expected) {
        return position.error(op.text() + " has the value " + Words.quote(text, value, end) + "; expected " + expected);
    }

    private TraceFormatException hasBadTarget(Op op, int from, int to) {
        String kind = op.target().name().toLowerCase(Locale.ROOT);
        return op.target() == Op.Target.NONE
                ? position.error(op.text() + " names " + Words.quote(text, from, to) + "; expected " + op.text() + "()")
                : position.error(op.text() + "() names no " + kind + "; expected " + op.text() + "(" + kind + ")");
    }
}

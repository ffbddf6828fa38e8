package io.foretrace.predictor.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * Writes traces in the file format, headers first. What is read back has the same events, headers and equalities between
 * values.
 *
 * <p>A value that the trace does not tell is written as none. Read back, a write without a value again gets one of its
 * own, and a read without one again the value of the last write. A read-modify-write that does not tell both of its values
 * is written without both: what it read is what the variable held, and what it wrote, if known, a read told later.
 */
public final class TraceWriter {
    private static final int BUFFER = 1 << 16;

    private final Trace trace;
    private final Trace.Symbols<FixedNames> names;
    private final OutputStream out;
    private byte[] buffer = new byte[BUFFER];
    private int filled;

    private TraceWriter(Trace trace, OutputStream out) {
        this.trace = trace;
        this.names = trace.symbols();
        this.out = out;
    }

    /** Writes gzip if the name ends in {@code .gz}. */
    public static void write(Trace trace, Path file) throws IOException {
        WritableNames.check(trace);
        boolean zipped = file.toString().endsWith(".gz");
        try (OutputStream plain = Files.newOutputStream(file);
                OutputStream out = zipped ? new GZIPOutputStream(plain, BUFFER) : plain) {
            new TraceWriter(trace, out).writeAll();
        }
    }

    /** Writes plain text and flushes the stream, but does not close it. */
    public static void write(Trace trace, OutputStream out) throws IOException {
        WritableNames.check(trace);
        new TraceWriter(trace, out).writeAll();
        out.flush();
    }

    /** The trace as the text of a file. */
    public static String format(Trace trace) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            write(trace, out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private void writeAll() throws IOException {
        for (int variable = 0; variable < names.variables().size(); variable++) {
            header(variable);
        }
        eventHeaders();
        valueHeaders();
        for (int event = 0; event < trace.size(); event++) {
            event(event);
        }
        flush();
    }

    private void valueHeaders() throws IOException {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.tellsDependence(event) && trace.op(event).writes()) {
                putText("#value " + event);
                dependences(event, " ");
                put("\n");
            }
        }
    }

    private void dependences(int event, String separator) throws IOException {
        String next = separator;
        for (int i = 0; i < trace.dependenceCount(event); i++) {
            put(next);
            put(Integer.toString(trace.dependence(event, i)));
            next = ",";
        }
    }

    private void eventHeaders() throws IOException {
        for (Trace.Block block : trace.blocks()) {
            putText("#atomic " + block.first() + " " + block.last() + " " + block.name() + "\n");
        }
        for (Trace.Check check : trace.checks()) {
            putText("#check " + check.check() + " " + check.act() + "\n");
        }
        for (Trace.Signal signal : trace.signals()) {
            putText("#signal " + signal.signal() + " " + signal.release() + "\n");
        }
        for (int event = 0; trace.hasKeys() && event < trace.size(); event++) {
            Key key = trace.key(event);
            if (!key.isWhole()) {
                putText("#key " + event + " " + key.text() + "\n");
            }
        }
    }

    private void header(int variable) throws IOException {
        int initial = trace.initialValue(variable);
        if (initial >= 0 && !names.variables().contains(variable, ' ')) {
            put("#init ");
            put(names.variables(), variable);
            put(" ");
            put(names.values(), initial);
            put("\n");
        }
        if (trace.isVolatile(variable)) {
            put("#volatile ");
            put(names.variables(), variable);
            put("\n");
        }
    }

    private void event(int event) throws IOException {
        Op op = trace.op(event);
        put(names.threads(), trace.thread(event));
        put("|");
        put(op.text());
        put("(");
        target(op, trace.target(event));
        put(")|");
        if (trace.location(event) != Trace.NONE) {
            put(names.locations(), trace.location(event));
        }
        switch (op) {
            case READ, WRITE, READ_MODIFY_WRITE -> values(op, event);
            case WOKEN -> put(trace.isTimeout(event) ? "|timeout" : "");
            case NOTIFY -> wakes(event);
            case BRANCH -> branch(event);
            default -> {}
        }
        put("\n");
    }

    private void target(Op op, int target) throws IOException {
        switch (op.target()) {
            case VARIABLE -> put(names.variables(), target);
            case LOCK -> put(names.locks(), target);
            case THREAD -> put(names.threads(), target);
            case NONE -> {}
        }
    }

    private void values(Op op, int event) throws IOException {
        int last = op.writes() ? trace.valueWritten(event) : trace.valueRead(event);
        if (last < 0 || (op.reads() && trace.valueRead(event) < 0)) {
            return;
        }
        put("|");
        if (op == Op.READ_MODIFY_WRITE) {
            put(names.values(), trace.valueRead(event));
            put(",");
        }
        put(names.values(), last);
    }

    private void branch(int event) throws IOException {
        if (trace.tellsDependence(event)) {
            dependences(event, "|");
        }
    }

    private void wakes(int notify) throws IOException {
        put(trace.isNotifyAll(notify) ? "|all:" : "|");
        String separator = "";
        for (int thread : trace.wakes(notify)) {
            put(separator);
            put(names.threads(), thread);
            separator = ",";
        }
    }

    private void putText(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ensure(bytes.length);
        System.arraycopy(bytes, 0, buffer, filled, bytes.length);
        filled += bytes.length;
    }

    private void put(String ascii) throws IOException {
        ensure(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            buffer[filled++] = (byte) ascii.charAt(i);
        }
    }

    private void put(FixedNames pool, int id) throws IOException {
        ensure(pool.length(id));
        filled = pool.copyTo(buffer, filled, id);
    }

    private void ensure(int length) throws IOException {
        if (filled + length > buffer.length) {
            flush();
            buffer = Growth.ensure(buffer, length);
        }
    }

    private void flush() throws IOException {
        out.write(buffer, 0, filled);
        filled = 0;
    }
}

package io.foretrace.predictor.trace;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads trace files, plain or gzip, as they stream in: no line is ever an object. Whatever is wrong with the input comes
 * as a {@link TraceFormatException}.
 */
public final class TraceReader {
    private static final int BUFFER = 1 << 18;

    /** Room for the line feed that a last line may lack. */
    private static final int SPARE = 1;

    private final TraceBuilder builder;
    private final LineParser lines;
    private byte[] buffer = new byte[BUFFER];
    private int filled;

    private TraceReader(String source) {
        builder = new TraceBuilder(source);
        lines = new LineParser(builder);
    }

    /** Whether it is gzip is seen from its first bytes, not from its name. */
    public static Trace read(Path file) {
        if (Files.isDirectory(file)) {
            throw new TraceFormatException(file + " is a directory; expected a trace file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return read(file.toString(), in);
        } catch (NoSuchFileException missing) {
            throw new TraceFormatException(file + " does not exist; expected a trace file");
        } catch (IOException unreadable) {
            throw new TraceFormatException(file + " cannot be read; expected a readable trace file");
        }
    }

    /** Does not close the stream. The source is its name in messages. */
    public static Trace read(String source, InputStream in) {
        TraceReader reader = new TraceReader(source);
        try {
            reader.readAll(unzipped(in));
        } catch (EOFException early) {
            throw new TraceFormatException(source + ": the gzip data ends early; expected the whole file");
        } catch (ZipException broken) {
            throw new TraceFormatException(source + ": the gzip data is damaged; expected the file as it was written");
        } catch (IOException unreadable) {
            throw new TraceFormatException(source + " cannot be read; expected a readable trace");
        }
        return reader.builder.build();
    }

    /** The trace that a text in the file format tells. */
    public static Trace parse(String source, String text) {
        return read(source, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static InputStream unzipped(InputStream in) throws IOException {
        PushbackInputStream start = new PushbackInputStream(in, 2);
        byte[] magic = start.readNBytes(2);
        start.unread(magic);
        boolean zipped = magic.length == 2
                && ((magic[0] & 0xFF) | ((magic[1] & 0xFF) << Byte.SIZE)) == GZIPInputStream.GZIP_MAGIC;
        return zipped ? new GZIPInputStream(start, BUFFER / 4) : start;
    }

    private void readAll(InputStream in) throws IOException {
        int old = 0;
        while (fill(in)) {
            int complete = lastLineFeed(old) + 1;
            if (complete > 0) {
                parse(complete);
                System.arraycopy(buffer, complete, buffer, 0, filled - complete);
                filled -= complete;
            }
            old = filled;
        }
        if (filled > 0) {
            buffer[filled++] = '\n';
            parse(filled);
        }
    }

    private boolean fill(InputStream in) throws IOException {
        if (filled + SPARE == buffer.length) {
            buffer = Growth.ensure(buffer, buffer.length * 2L);
        }
        int count = in.read(buffer, filled, buffer.length - SPARE - filled);
        filled += Math.max(count, 0);
        return count >= 0;
    }

    /** Only full lines are parsed, so that the parser need not look for the end of the buffer. */
    private int lastLineFeed(int from) {
        int at = filled - 1;
        while (at >= from && buffer[at] != '\n') {
            at--;
        }
        return at < from ? -1 : at;
    }

    private void parse(int to) {
        for (int start = 0; start < to; ) {
            start = lines.parse(buffer, start);
        }
    }
}

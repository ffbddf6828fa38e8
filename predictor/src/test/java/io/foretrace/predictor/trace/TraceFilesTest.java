package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are there and files that are not. */
class TraceFilesTest {
    private static final String TEXT = "T|w(x)|1|1\nT|r(x)|2|1\n";

    @TempDir
    Path folder;

    private static byte[] zipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static void isRefused(Path file, String sentence) {
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceReader.read(file))
                .withMessage(sentence)
                .withNoCause();
    }

    @Test
    void gzipIsSeenFromTheBytesNotFromTheName() throws IOException {
        Path zippedFile = Files.write(folder.resolve("zipped.std"), zipped(TEXT));
        Path plainFile = Files.writeString(folder.resolve("plain.std.gz"), TEXT);
        assertThat(TraceReader.read(zippedFile).size()).isEqualTo(2);
        assertThat(TraceReader.read(plainFile).size()).isEqualTo(2);
    }

    @Test
    void gzipFilesOneAfterTheOtherAreOneTrace() throws IOException {
        Path file = folder.resolve("two.std.gz");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(zipped(TEXT));
            out.write(zipped(TEXT));
        }
        assertThat(TraceReader.read(file).size()).isEqualTo(4);
    }

    @Test
    void theSourceOfATraceIsItsFile() throws IOException {
        Path file = Files.writeString(folder.resolve("t.std"), TEXT);
        assertThat(TraceReader.read(file).source()).isEqualTo(file.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "T", "\n"})
    void filesShorterThanTheMarkOfGzipAreRead(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("t.std"), text);
        if (text.equals("T")) {
            isRefused(
                    file,
                    file
                            + ":1: `T` is not an event; expected thread|op(target)|location, and |value where there is one");
        } else {
            assertThat(TraceReader.read(file).size()).isZero();
        }
    }

    @Test
    void aMissingFileIsOneSentence() {
        Path file = folder.resolve("missing.std");
        isRefused(file, file + " does not exist; expected a trace file");
    }

    @Test
    void aDirectoryIsOneSentence() {
        isRefused(folder, folder + " is a directory; expected a trace file");
    }

    @Test
    void truncatedGzipIsOneSentence() throws IOException {
        byte[] whole = zipped(TEXT.repeat(100));
        for (int length : new int[] {2, 9, whole.length / 2, whole.length - 1}) {
            Path file = Files.write(folder.resolve("cut.std.gz"), Arrays.copyOf(whole, length));
            isRefused(file, file + ": the gzip data ends early; expected the whole file");
        }
    }

    @Test
    void damagedGzipIsOneSentence() throws IOException {
        byte[] bytes = zipped(TEXT.repeat(100));
        bytes[bytes.length - 5] ^= 1;
        Path file = Files.write(folder.resolve("damaged.std.gz"), bytes);
        isRefused(file, file + ": the gzip data is damaged; expected the file as it was written");
    }

    @Test
    void aStreamThatCannotBeReadIsOneSentence() throws IOException {
        InputStream closed = InputStream.nullInputStream();
        closed.close();
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceReader.read("t.std", closed))
                .withMessage("t.std cannot be read; expected a readable trace");
    }

    @Test
    void writingToANameThatEndsInGzWritesGzip() throws IOException {
        Trace trace = TraceReader.parse("t.std", TEXT);
        Path plainFile = folder.resolve("t.std");
        Path zippedFile = folder.resolve("t.std.gz");
        TraceWriter.write(trace, plainFile);
        TraceWriter.write(trace, zippedFile);
        assertThat(Files.readString(plainFile)).isEqualTo(TEXT);
        assertThat(Files.readAllBytes(zippedFile)).startsWith(0x1F, 0x8B);
        assertThat(TraceWriter.format(TraceReader.read(zippedFile))).isEqualTo(TEXT);
    }
}

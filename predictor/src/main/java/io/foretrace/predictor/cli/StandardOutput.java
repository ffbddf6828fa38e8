package io.foretrace.predictor.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers why it could not be written: a {@link java.io.PrintWriter} only knows that. */
final class StandardOutput extends FileOutputStream {
    private @Nullable IOException failure;

    StandardOutput() {
        super(FileDescriptor.out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            super.write(bytes, from, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** A full disk is worth a sentence; a reader that has seen enough, as in {@code | head}, is not. */
    boolean isIncomplete() {
        return failure != null
                && !String.valueOf(failure.getMessage())
                        .toLowerCase(Locale.ROOT)
                        .contains("pipe");
    }
}

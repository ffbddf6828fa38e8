package io.foretrace.extension.pipeline.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that several JVMs of one build read and write. */
public final class SharedFiles {
    /** How long it is worth waiting for somebody in this JVM: a build that is stuck here would be worse than an old page. */
    private static final int MOST_TRIES = 3000;

    private static final long BETWEEN_TRIES_MILLIS = 10;

    private SharedFiles() {}

    /** Makes a new text of the old one. */
    public interface Change {
        String apply(String old) throws IOException;
    }

    /** Nobody else changes the file meanwhile; it is made if it is not there. */
    public static void change(Path file, Change change) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            lock(channel, file);
            ByteBuffer old = ByteBuffer.allocate(Math.toIntExact(channel.size()));
            while (old.hasRemaining() && channel.read(old) >= 0) {
                // the next part of it
            }
            String text = change.apply(StandardCharsets.UTF_8.decode(old.flip()).toString());
            channel.truncate(0);
            channel.write(StandardCharsets.UTF_8.encode(text), 0);
        }
    }

    /** Until the channel is closed. The lock is for other JVMs: whoever has it in this one, with another class loader, is polled. */
    private static void lock(FileChannel channel, Path file) throws IOException {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            try {
                channel.lock();
                return;
            } catch (OverlappingFileLockException e) {
                pause(file);
            }
        }
        throw new IOException("another thread of this JVM does not give back " + file);
    }

    private static void pause(Path file) throws IOException {
        try {
            Thread.sleep(BETWEEN_TRIES_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while another thread had " + file, e);
        }
    }

    /** Whoever reads the file meanwhile reads all of the old one or all of the new one. Two must not do it at once. */
    static void replace(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".tmp");
        // What is no text, such as half a character, becomes a question mark.
        Files.write(next, text.getBytes(StandardCharsets.UTF_8));
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}

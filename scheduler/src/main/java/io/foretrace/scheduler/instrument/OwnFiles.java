package io.foretrace.scheduler.instrument;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Files that lie beside our own classes. A class loader asks each module of the JDK for such a file before it looks where it is, which for more
 * than a hundred files takes a good part of what installing the agent takes; so it is asked only for what is not where our classes came from.
 */
final class OwnFiles implements AutoCloseable {
    private final @Nullable File place;
    private final @Nullable ZipFile jar;

    /** Of the jar or folder of a class of ours. */
    OwnFiles(Class<?> ours) {
        place = place(ours.getProtectionDomain().getCodeSource());
        jar = place != null && place.isFile() ? open(place) : null;
    }

    private static @Nullable File place(@Nullable CodeSource source) {
        try {
            URI location = source == null ? null : source.getLocation().toURI();
            return location == null || !"file".equals(location.getScheme()) ? null : new File(location);
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null; // a loader with addresses of its own kind, which knows where the files are
        }
    }

    private static ZipFile open(File jar) {
        try {
            return new ZipFile(jar);
        } catch (IOException e) {
            throw new IllegalStateException("Foretrace: cannot read " + jar, e);
        }
    }

    /**
     * A file, by its path on the class path.
     *
     * @throws IllegalStateException if it is not there
     */
    byte[] read(String path) {
        try (InputStream in = find(path)) {
            if (in == null) {
                throw new IllegalStateException("Foretrace: " + path + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("Foretrace: cannot read " + path, e);
        }
    }

    private @Nullable InputStream find(String path) throws IOException {
        InputStream beside = beside(path);
        return beside != null ? beside : OwnFiles.class.getResourceAsStream('/' + path);
    }

    private @Nullable InputStream beside(String path) throws IOException {
        if (jar != null) {
            ZipEntry entry = jar.getEntry(path);
            return entry == null ? null : jar.getInputStream(entry);
        }
        File file = place == null ? null : new File(place, path);
        return file != null && file.isFile() ? new FileInputStream(file) : null;
    }

    @Override
    public void close() {
        try {
            if (jar != null) {
                jar.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException("Foretrace: cannot close " + place, e);
        }
    }
}

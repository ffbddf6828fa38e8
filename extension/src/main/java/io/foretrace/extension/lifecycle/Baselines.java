package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.predict.Baseline;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Finds the baseline of a build: on the class path of the tests, or the file that a parameter names. */
final class Baselines {
    private static final String DEFAULT_FILE = "foretrace-baseline.txt";

    /** Where Maven and Gradle look for what is on the class path of tests. */
    private static final Path DEFAULT_FOLDER = Path.of("src", "test", "resources");

    private Baselines() {}

    static Baseline of(Parameters parameters, ClassLoader loader) {
        Optional<Path> named = parameters.text("baseline").map(name -> path(parameters, name));
        Path file = named.orElse(DEFAULT_FOLDER.resolve(DEFAULT_FILE));
        boolean accepts = accepts(parameters);
        String text = named.isPresent() || accepts ? text(file, accepts) : resource(loader);
        String source = named.isPresent() || accepts ? file.toString() : DEFAULT_FILE;
        int wrong = Baseline.firstWrong(text);
        if (wrong > 0) {
            throw new ExtensionConfigurationException(source + ":" + wrong
                    + ": this is not the key of a bug; delete the line, or have the file written anew by"
                    + " -Dforetrace.accept=new.");
        }
        return Baseline.of(text, accepts ? Optional.of(file) : Optional.empty());
    }

    private static boolean accepts(Parameters parameters) {
        Optional<String> accept = parameters.text("accept");
        if (accept.isPresent() && !accept.get().equals("new")) {
            throw parameters.refused("foretrace.accept", accept.get(), "new");
        }
        return accept.isPresent();
    }

    private static Path path(Parameters parameters, String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw parameters.refused("foretrace.baseline", name, "the path of a file");
        }
    }

    private static String text(Path file, boolean mayBeMissing) {
        if (mayBeMissing && !Files.exists(file)) {
            return "";
        }
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    "Foretrace cannot read the baseline " + file
                            + ": correct foretrace.baseline, or have the file written by -Dforetrace.accept=new.",
                    e);
        }
    }

    private static String resource(ClassLoader loader) {
        try (InputStream in = loader.getResourceAsStream(DEFAULT_FILE)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    "Foretrace cannot read " + DEFAULT_FILE + " on the class path.", e);
        }
    }
}

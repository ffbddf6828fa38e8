package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.OutputFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The configuration parameters {@code foretrace.*}: those that are known, and a sentence about each that is not. */
final class Parameters {
    static final String PREFIX = "foretrace.";

    static final Set<String> NAMES = new TreeSet<>(List.of(
            "recordings",
            "seed",
            "timeBudgetSeconds",
            "stepBound",
            "eventBound",
            "include",
            "exclude",
            "explore",
            "executionBudget",
            "detect",
            "failOn",
            "shard",
            "progress",
            "replay",
            "suppressions",
            "baseline",
            "accept",
            "tests",
            "output"));

    private final Function<String, Optional<String>> lookUp;
    private final String where;

    /** @param where the annotation and the test, for messages */
    Parameters(Function<String, Optional<String>> lookUp, String where) {
        this.lookUp = lookUp;
        this.where = where;
        refuseUnknown();
    }

    Optional<String> text(String name) {
        return lookUp.apply(PREFIX + name).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** Names, separated by commas. */
    List<String> list(String name) {
        return text(name).map(value -> List.of(value.split("\\s*,\\s*"))).orElse(List.of());
    }

    long number(String name, long otherwise, LongPredicate allowed, String rule) {
        Optional<String> value = text(name);
        if (value.isEmpty()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(value.get().replace("_", ""));
            if (allowed.test(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Refused below, as any other value that is not allowed.
        }
        throw refused(PREFIX + name, value.get(), rule);
    }

    /** The folder for the files of all tests. */
    Path output() {
        return text("output").map(this::folder).orElseGet(OutputFolder::root);
    }

    private Path folder(String name) {
        try {
            Path exists = Path.of(name).toAbsolutePath();
            while (exists != null && !Files.exists(exists)) {
                exists = exists.getParent();
            }
            if (exists != null && Files.isDirectory(exists)) {
                return Path.of(name);
            }
        } catch (InvalidPathException e) {
            // Refused below, as a file is.
        }
        throw refused("foretrace.output", name, "a folder, or one that can be made");
    }

    ExtensionConfigurationException refused(String what, String value, String rule) {
        return new ExtensionConfigurationException(
                where + ": " + what + " has to be " + rule + ", not \"" + value + "\".");
    }

    /** JUnit only answers for names that one knows: the places where people write them are read here. */
    private void refuseUnknown() {
        Set<String> written = new TreeSet<>(System.getProperties().stringPropertyNames());
        written.addAll(fileNames());
        for (String name : written) {
            if (name.startsWith(PREFIX) && !NAMES.contains(name.substring(PREFIX.length())) && !isOwn(name)) {
                throw new ExtensionConfigurationException(where + ": there is no parameter " + name
                        + "; Foretrace knows foretrace." + String.join(", foretrace.", NAMES) + ".");
            }
        }
    }

    /** What others call so: a build its version of Foretrace, the predictor its solver, Foretrace's own tests their switches. */
    private static boolean isOwn(String name) {
        return List.of("version", "z3", "golden", "traces").contains(name.substring(PREFIX.length()))
                || name.startsWith("foretrace.corpus.");
    }

    private static Set<String> fileNames() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Properties properties = new Properties();
        try (InputStream in = loader == null ? null : loader.getResourceAsStream("junit-platform.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Foretrace cannot read junit-platform.properties", e);
        }
        return properties.stringPropertyNames();
    }
}

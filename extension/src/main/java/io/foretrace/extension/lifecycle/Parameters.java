package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.files.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The configuration parameters {@code foretrace.*}: those that are known, and a sentence about each that is not. */
final class Parameters {
    static final String PREFIX = "foretrace.";
    private static final String VARIABLE = "FORETRACE_";

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
            "spuriousWakeUps",
            "detect",
            "failOn",
            "shard",
            "progress",
            "replay",
            "suppressions",
            "baseline",
            "accept",
            "tests",
            "sources",
            "output"));

    private final Function<String, Optional<String>> lookUp;
    private final String where;
    private final Map<String, String> environment;

    /** @param where the annotation and the test, for messages */
    Parameters(Function<String, Optional<String>> lookUp, String where) {
        this(lookUp, where, System.getenv());
    }

    Parameters(Function<String, Optional<String>> lookUp, String where, Map<String, String> environment) {
        this.lookUp = lookUp;
        this.where = where;
        this.environment = environment;
        refuseUnknown();
    }

    Optional<String> text(String name) {
        return text(name, lookUp, environment);
    }

    /**
     * The value of a parameter. Some build tools hand no option of the command line to the JVM of the tests, but the environment: what
     * is typed there wins over what the build says, unless an option was handed over after all.
     */
    static Optional<String> text(
            String name, Function<String, Optional<String>> lookUp, Map<String, String> environment) {
        Optional<String> typed = System.getProperty(PREFIX + name) == null
                ? Optional.ofNullable(environment.get(variable(name))).filter(value -> !value.isBlank())
                : Optional.empty();
        return typed.or(() -> lookUp.apply(PREFIX + name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** {@code FORETRACE_TIME_BUDGET_SECONDS}. */
    private static String variable(String name) {
        return VARIABLE + name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
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

    /** Has sources looked for where only this build has them. */
    void lookForSources() {
        if (!Sources.areAlsoIn(list("sources"))) {
            throw refused(
                    "foretrace.sources", text("sources").orElse(""), "folders of this build, separated by commas");
        }
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
        refuseUnknownVariables();
        Set<String> written = new TreeSet<>(System.getProperties().stringPropertyNames());
        written.addAll(fileNames());
        for (String name : written) {
            if (name.startsWith(PREFIX) && !NAMES.contains(name.substring(PREFIX.length())) && !isOwn(name)) {
                throw new ExtensionConfigurationException(where + ": there is no parameter " + name
                        + "; Foretrace knows foretrace." + String.join(", foretrace.", NAMES) + ".");
            }
        }
    }

    private void refuseUnknownVariables() {
        Set<String> known = NAMES.stream().map(Parameters::variable).collect(Collectors.toCollection(TreeSet::new));
        for (String name : new TreeSet<>(environment.keySet())) {
            String parameter = PREFIX
                    + name.substring(Math.min(name.length(), VARIABLE.length())).toLowerCase(Locale.ROOT);
            if (name.startsWith(VARIABLE) && !known.contains(name) && !isOwn(parameter)) {
                throw new ExtensionConfigurationException(where + ": there is no variable " + name
                        + "; Foretrace knows " + String.join(", ", known) + ".");
            }
        }
    }

    /**
     * What others call so: a build its version of Foretrace, the command line its stack traces, the predictor its solver, Foretrace's own
     * tests their switches.
     */
    private static boolean isOwn(String name) {
        return List.of("version", "debug", "z3", "golden", "traces").contains(name.substring(PREFIX.length()))
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

package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Accepted.Acceptance;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Collects the races that are accepted: annotated on the test and its classes, and listed in the file for all tests. */
final class Acceptances {
    /** On the class path of the tests, if no other file is named. */
    private static final String DEFAULT_FILE = "foretrace-suppressions.txt";

    private Acceptances() {}

    static Accepted of(ExtensionContext context, AcceptedInCode inCode, Parameters parameters) {
        List<Acceptance> all = new ArrayList<>(
                inCode.on(context.getRequiredTestMethod(), TestNames.of(context).toString()));
        Class<?> at = context.getRequiredTestClass();
        ClassLoader loader = at.getClassLoader();
        for (; at != null; at = at.getEnclosingClass()) {
            all.addAll(inCode.on(at, at.getName()));
        }
        all.addAll(file(parameters.text("suppressions"), loader));
        return new Accepted(all, loader, inCode::why, Baselines.of(parameters, loader));
    }

    private static List<Acceptance> file(Optional<String> named, ClassLoader loader) {
        try {
            if (named.isPresent()) {
                return parse(Files.readString(Path.of(named.get())), named.get());
            }
            try (InputStream in = loader.getResourceAsStream(DEFAULT_FILE)) {
                return in == null
                        ? List.of()
                        : parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), DEFAULT_FILE);
            }
        } catch (IOException | InvalidPathException e) {
            throw new ExtensionConfigurationException(
                    "Foretrace cannot read the file of accepted races " + named.orElse(DEFAULT_FILE)
                            + ": correct foretrace.suppressions.",
                    e);
        }
    }

    /** A line for each: the field, a space, and why. */
    static List<Acceptance> parse(String text, String source) {
        List<Acceptance> all = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().map(String::strip).toList()) {
            number++;
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String[] parts = line.split("\\s+", 2);
            if (parts.length < 2 || !parts[0].contains(".")) {
                throw new ExtensionConfigurationException(source + ":" + number
                        + ": write the field, a space, and why its races are accepted, such as \"bank.Account.balance"
                        + " only a statistic\"; comments start with #.");
            }
            all.add(new Acceptance(parts[0], parts[1]));
        }
        return all;
    }
}

package io.foretrace.extension.lifecycle;

import io.foretrace.PredictRaces;
import io.foretrace.PredictRaces.Detect;
import io.foretrace.PredictRaces.FailOn;
import io.foretrace.extension.pipeline.Options;
import io.foretrace.extension.pipeline.OutputFolder;
import io.foretrace.predictor.bug.BugKind;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Options: what the annotation says, else what the parameters say, else what is good for most tests. */
final class OptionsReader {
    private static final Pattern PACKAGE = Pattern.compile("[\\p{javaJavaIdentifierStart}][\\w$.]*");
    private static final String COUNT = "a whole number from 1 to 1000";
    private static final String POSITIVE = "a whole number above 0";

    private final PredictRaces annotation;
    private final Parameters parameters;

    OptionsReader(PredictRaces annotation, Parameters parameters) {
        this.annotation = annotation;
        this.parameters = parameters;
    }

    Options options() {
        Options otherwise = Options.DEFAULT;
        return new Options(
                (int) number("recordings", annotation.recordings(), otherwise.recordings(), 1000, COUNT),
                annotation.seed() != 0
                        ? annotation.seed()
                        : parameters.number("seed", otherwise.seed(), any -> true, "a whole number"),
                Duration.ofSeconds(number(
                        "timeBudgetSeconds",
                        annotation.timeBudgetSeconds(),
                        otherwise.timeBudget().toSeconds(),
                        Integer.MAX_VALUE,
                        POSITIVE)),
                number("stepBound", annotation.stepBound(), otherwise.stepBound(), Long.MAX_VALUE, POSITIVE),
                packages("include", annotation.include()),
                packages("exclude", annotation.exclude()),
                detect(),
                failOn());
    }

    Path output() {
        return parameters.text("output").map(this::folder).orElseGet(OutputFolder::root);
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
        throw parameters.refused("foretrace.output", name, "a folder, or one that can be made");
    }

    private long number(String name, long annotated, long otherwise, long most, String rule) {
        if (annotated == 0) {
            return parameters.number(name, otherwise, value -> value >= 1 && value <= most, rule);
        }
        if (annotated < 1 || annotated > most) {
            throw parameters.refused(name, Long.toString(annotated), rule);
        }
        return annotated;
    }

    private List<String> packages(String name, String[] annotated) {
        List<String> packages = annotated.length > 0 ? Arrays.asList(annotated) : parameters.list(name);
        for (String one : packages) {
            if (!PACKAGE.matcher(one).matches() || one.endsWith(".")) {
                String what = annotated.length > 0 ? name : Parameters.PREFIX + name;
                throw parameters.refused(what, one, "the name of a package or class, such as com.example.bank");
            }
        }
        return packages;
    }

    private Set<BugKind> detect() {
        Set<BugKind> kinds = EnumSet.noneOf(BugKind.class);
        for (Detect asked : annotation.detect()) {
            kinds.add(kind(asked));
        }
        if (kinds.isEmpty()) {
            parameters.list("detect").forEach(name -> kinds.add(kind(named(name))));
        }
        return kinds.isEmpty() ? Options.DEFAULT.detect() : kinds;
    }

    private Detect named(String name) {
        return Arrays.stream(Detect.values())
                .filter(value -> value.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> parameters.refused(
                        "foretrace.detect", name, "one or more of races, deadlocks, atomicity and order"));
    }

    private static BugKind kind(Detect asked) {
        return switch (asked) {
            case RACES -> BugKind.DATA_RACE;
            case DEADLOCKS -> BugKind.DEADLOCK;
            case ATOMICITY -> BugKind.ATOMICITY_VIOLATION;
            case ORDER -> BugKind.ORDER_VIOLATION;
        };
    }

    private FailOn failOn() {
        if (annotation.failOn() != FailOn.AS_CONFIGURED) {
            return annotation.failOn();
        }
        String text = parameters.text("failOn").orElse(FailOn.CONFIRMED.name());
        for (FailOn value : FailOn.values()) {
            if (value != FailOn.AS_CONFIGURED && value.name().equals(text.toUpperCase(Locale.ROOT))) {
                return value;
            }
        }
        throw parameters.refused("foretrace.failOn", text, "confirmed, predicted or never");
    }
}

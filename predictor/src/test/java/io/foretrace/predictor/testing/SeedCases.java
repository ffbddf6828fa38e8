package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Model;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The figures of the papers as traces, with the races that each model must find in them. */
public final class SeedCases {
    private static final Pattern FILE =
            Pattern.compile("\"([^\"]+\\.std)\": \\{(.*?)\"races\": \\{(.*?)\\}", Pattern.DOTALL);
    private static final Pattern PAIR = Pattern.compile("\\[(\\d+), *(\\d+)\\]");

    private SeedCases() {}

    /** One file, and its line of {@code expected.json}. */
    public record SeedCase(String name, String text, String expectedRaces) {
        public Trace trace() {
            return TraceReader.parse(name, text);
        }

        /** Pairs of event numbers, in the order of the file. */
        public List<List<Integer>> races(Model model) {
            String key = "\"" + model.name().toLowerCase(Locale.ROOT) + "\": ";
            int start = expectedRaces.indexOf(key) + key.length();
            int next = expectedRaces.indexOf('"', start);
            String pairs = expectedRaces.substring(start, next < 0 ? expectedRaces.length() : next);
            return PAIR.matcher(pairs)
                    .results()
                    .map(pair -> List.of(Integer.valueOf(pair.group(1)), Integer.valueOf(pair.group(2))))
                    .toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static List<SeedCase> all() {
        List<SeedCase> cases = new ArrayList<>();
        for (MatchResult file :
                FILE.matcher(resource("expected.json")).results().toList()) {
            cases.add(new SeedCase(file.group(1), resource(file.group(1)), file.group(3)));
        }
        return cases;
    }

    public static SeedCase named(String name) {
        return all().stream()
                .filter(seedCase -> seedCase.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String resource(String name) {
        try (InputStream stream = SeedCases.class.getResourceAsStream("/seed-cases/" + name)) {
            if (stream == null) {
                throw new IllegalStateException("seed-cases/" + name + " is not among the test resources.");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

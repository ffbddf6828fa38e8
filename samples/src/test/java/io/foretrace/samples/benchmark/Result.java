package io.foretrace.samples.benchmark;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What one part of the benchmark gave, and under which circumstances.
 *
 * @param loadBefore the load average of the minute before it
 * @param coresOfOthers how many cores other processes used while it ran, on average
 * @param notes what it said after its last table
 */
record Result(
        String part,
        String command,
        String commit,
        String date,
        String jdk,
        int cores,
        double loadBefore,
        double coresOfOthers,
        List<Table> tables,
        List<String> notes) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    static List<Result> in(Path folder) throws IOException {
        List<Result> results = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                results.add(JSON.readValue(file.toFile(), Result.class));
            }
        }
        return results;
    }

    void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(part + ".json"), JSON.writeValueAsString(this) + "\n");
    }

    boolean isDisturbed() {
        return coresOfOthers > Machine.QUIET;
    }

    /** Under which circumstances it was measured, in a line. */
    String circumstances() {
        return String.format(
                Locale.ROOT,
                "`%s`, %s, commit %s, JDK %s, %d cores; load %.1f before, other processes used %.2f of a core meanwhile%s.",
                command,
                date,
                commit,
                jdk,
                cores,
                loadBefore,
                coresOfOthers,
                isDisturbed() ? ": **disturbed**" : "");
    }
}

package io.foretrace.samples.benchmark;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs the benchmarks one after the other, each in processes of its own, and keeps what they print: as JSON, and from that in the tables and
 * plots of {@code docs/benchmarks.md}. A part during which others used the machine is measured again, and is said to be disturbed if that
 * does not help.
 */
public final class Benchmarks {
    static final Path PAGE = Path.of("docs", "benchmarks.md");
    static final Path RESULTS = Path.of("docs", "benchmarks");

    private static final int TRIES = 3;

    /** What has no time in it is the same on every machine: others do not disturb it. */
    private static final Set<String> COUNTED = Set.of("failing");

    /** The parts, and the commands that measure them; {@code --quick} is added to those that know it. */
    private static final Map<String, List<String>> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("process", List.of("bin/benchmark-predictor", "--only", "process"));
        PARTS.put("happens-before", List.of("bin/benchmark-predictor", "--only", "happens-before"));
        PARTS.put("sync-preserving", List.of("bin/benchmark-predictor", "--only", "sync-preserving"));
        PARTS.put("maximal", List.of("bin/benchmark-predictor", "--only", "maximal"));
        PARTS.put("many-threads", List.of("bin/benchmark-predictor", "--only", "many-threads"));
        PARTS.put("runtime", List.of("bin/benchmark-runtime"));
        PARTS.put("extension", List.of("bin/benchmark-extension"));
        PARTS.put("life-cycle", List.of("bin/benchmark-extension", "--only", "life-cycle"));
        PARTS.put("pages", List.of("bin/benchmark-extension", "--only", "pages"));
        PARTS.put("one-thread", List.of("bin/benchmark-extension", "--only", "one-thread"));
        PARTS.put("plain-suite", List.of("bin/benchmark-extension", "--only", "plain-suite"));
        PARTS.put("failing", List.of("bin/benchmark-failing", "20"));
        PARTS.put("failing-time", List.of("bin/benchmark-failing", "20", "--time"));
        PARTS.put("classics", List.of("bin/benchmark-classics"));
    }

    private Benchmarks() {}

    /** {@code --only PART}, {@code --quick}, {@code --page}: measures nothing and makes the page anew. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> options = Arrays.asList(arguments);
        String complaint = complaint(options);
        if (!complaint.isEmpty()) {
            System.err.println(complaint);
            System.exit(2);
        }
        int only = options.indexOf("--only");
        if (!options.contains("--page")) {
            for (String part : PARTS.keySet()) {
                if (only < 0 || part.equals(arguments[only + 1])) {
                    measure(part, options.contains("--quick"));
                }
            }
        }
        if (!options.contains("--quick")) {
            writePage();
        }
    }

    /** One sentence about what cannot be asked for; empty if all of it can. Somebody who only looks must not wait for an hour. */
    static String complaint(List<String> options) {
        int only = options.indexOf("--only");
        if (only >= 0 && (only + 1 == options.size() || !PARTS.containsKey(options.get(only + 1)))) {
            return "--only needs one of " + String.join(", ", PARTS.keySet()) + ".";
        }
        for (int i = 0; i < options.size(); i++) {
            boolean isPart = only >= 0 && i == only + 1;
            if (!isPart && !List.of("--only", "--quick", "--page").contains(options.get(i))) {
                return "There is no option " + options.get(i)
                        + ": bin/benchmark [--quick] [--only PART] [--page], where PART is one of "
                        + String.join(", ", PARTS.keySet()) + ".";
            }
        }
        return "";
    }

    private static void writePage() throws IOException {
        List<Result> results = Result.in(RESULTS);
        for (Result result : results) {
            for (Plot plot : Plot.of(result)) {
                Files.writeString(RESULTS.resolve(plot.file()), plot.svg());
            }
        }
        Files.writeString(PAGE, Page.filled(Files.readString(PAGE), results));
    }

    /** A quick run is to look at: nothing of it is kept. */
    private static void measure(String part, boolean quick) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(PARTS.get(part));
        if (quick) {
            command.addAll(quickly(command));
        }
        Result best = once(part, command);
        int tries = quick || COUNTED.contains(part) ? 1 : TRIES;
        for (int tried = 1; tried < tries && best.isDisturbed(); tried++) {
            System.out.println(
                    "\nOthers used " + best.coresOfOthers() + " cores meanwhile: " + part + " is measured again.");
            Result again = once(part, command);
            best = again.coresOfOthers() < best.coresOfOthers() ? again : best;
        }
        System.out.println("\n" + best.circumstances());
        if (!quick) {
            best.write(RESULTS);
        }
    }

    private static List<String> quickly(List<String> command) {
        return switch (command.get(0)) {
            case "bin/benchmark-predictor", "bin/benchmark-runtime" -> List.of("--quick");
            case "bin/benchmark-classics" -> List.of("counter");
            case "bin/benchmark-failing" -> List.of("racy");
            default -> List.of();
        };
    }

    private static Result once(String part, List<String> command) throws IOException, InterruptedException {
        double load = Machine.load();
        Machine machine = new Machine();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                System.out.println(line);
                lines.add(line);
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return new Result(
                part,
                String.join(" ", command),
                System.getProperty("foretrace.commit", "unknown"),
                LocalDate.now(ZoneOffset.UTC).toString(),
                Runtime.version().toString(),
                Runtime.getRuntime().availableProcessors(),
                load,
                machine.coresOfOthers(),
                Table.in(lines, part),
                Table.notes(lines));
    }
}

package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tested.classics.Classic;
import tested.classics.Classics;
import tested.classics.PlainClassics;

/** Looks for the mistakes of well-known programs in several ways, and prints a table of what each way took. */
final class ClassicPrograms {
    private static final List<String> WAYS = List.of("Foretrace", "random", "PCT", "POS", "Lincheck");

    private final Map<String, Integer> missed = new LinkedHashMap<>();
    private final List<String> alarms = new ArrayList<>();
    private final String only;
    private final List<String> ways;
    private int programs;
    private int best;

    private ClassicPrograms(String only, List<String> ways) {
        this.only = only;
        this.ways = ways;
    }

    /** With the beginning of a program's name, and the contenders; all by default. */
    public static void main(String[] arguments) throws IOException {
        String only = arguments.length > 0 ? arguments[0] : "";
        List<String> ways = arguments.length > 1 ? List.of(arguments[1].split(",")) : WAYS;
        Agent.install();
        new ClassicPrograms(only, ways).print();
    }

    private void print() throws IOException {
        Searches.foretrace("warm-up", Classics.all().get(0), Options.DEFAULT);
        System.out.println(
                "| program | fields | " + String.join(" | ", ways) + " | behaviours, in executions | interleavings |");
        System.out.println("| --- | --- |" + " --- |".repeat(ways.size() + 2));
        try (LincheckChild lincheck = new LincheckChild()) {
            for (Classic classic : chosen()) {
                if (!classic.right()) {
                    row("volatile", classic, lincheck);
                    row("plain", plain(classic), lincheck);
                } else if (ways.contains("Foretrace")) {
                    right(classic);
                }
            }
        }
        System.out.println();
        System.out.println("Of " + programs + " missed: "
                + missed.entrySet().stream()
                        .map(each -> each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", "))
                + ". Foretrace needs the fewest executions, or as few as another, in " + best + ".");
        System.out.println("Alarms about correct programs: " + (alarms.isEmpty() ? "none" : alarms) + ".");
    }

    private List<Classic> chosen() {
        return Classics.all().stream()
                .filter(each -> each.name().startsWith(only))
                .toList();
    }

    private static Classic plain(Classic classic) {
        return PlainClassics.all().stream()
                .filter(each -> each.name().equals(classic.name()))
                .findFirst()
                .orElseThrow();
    }

    private void row(String fields, Classic classic, LincheckChild lincheck) throws IOException {
        Map<String, Optional<FirstFailure>> found = new LinkedHashMap<>();
        for (String way : ways) {
            found.put(way, search(way, fields, classic, lincheck));
            missed.merge(way, found.get(way).isPresent() ? 0 : 1, Integer::sum);
        }
        programs++;
        long fewest = found.values().stream()
                .mapToLong(ClassicPrograms::executions)
                .min()
                .orElse(0);
        best += found.containsKey("Foretrace")
                        && found.get("Foretrace").isPresent()
                        && executions(found.get("Foretrace")) == fewest
                ? 1
                : 0;
        System.out.println("| " + classic.name() + " | " + fields + " | "
                + found.values().stream().map(ClassicPrograms::text).collect(Collectors.joining(" | ")) + " | "
                + (ways.contains("Foretrace")
                        ? Searches.behaviours(classic) + " | about " + Interleavings.of(classic)
                        : " | ")
                + " |");
    }

    private static Optional<FirstFailure> search(String way, String fields, Classic classic, LincheckChild lincheck)
            throws IOException {
        return switch (way) {
            case "random" -> Searches.random(classic);
            case "PCT" -> Searches.pct(classic);
            case "POS" -> Searches.pos(classic);
            case "Lincheck" -> lincheck.search(fields, classic.name());
            default -> Searches.foretrace(fields, classic, FailingPrograms.within(Searches.MOST));
        };
    }

    private static long executions(Optional<FirstFailure> found) {
        return found.map(FirstFailure::executions).orElse(Long.MAX_VALUE);
    }

    private static String text(Optional<FirstFailure> found) {
        return found.map(each -> String.format(Locale.ROOT, "%,d (%,.0f)", each.executions(), each.cpuMillis()))
                .orElse("missed");
    }

    /** As a test is by default. */
    private void right(Classic classic) {
        if (Searches.foretrace("volatile", classic, Options.DEFAULT).isPresent()) {
            alarms.add(classic.name());
        }
    }
}

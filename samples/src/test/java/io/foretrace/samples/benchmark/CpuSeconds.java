package io.foretrace.samples.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What several runs of the same took. */
final class CpuSeconds {
    private final List<Double> seconds = new ArrayList<>();

    void add(double taken) {
        seconds.add(taken);
    }

    double median() {
        return seconds.stream().sorted().toList().get(seconds.size() / 2);
    }

    /** The median, the smallest and the largest. */
    String cell() {
        return String.format(
                Locale.ROOT,
                "%.2f s (%.2f s\u2013%.2f s)",
                median(),
                Collections.min(seconds),
                Collections.max(seconds));
    }

    /** Prints a Markdown table with one row. */
    static void print(String title, String row, String first, CpuSeconds before, String second, CpuSeconds after) {
        System.out.println("### " + title + "\n");
        System.out.println("|  | " + first + " | " + second + " | factor |");
        System.out.println("| --- | --- | --- | --- |");
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.2f\u00d7 |%n",
                row,
                before.cell(),
                after.cell(),
                after.median() / before.median());
    }
}

package io.foretrace.scheduler.benchmark;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table with a title, as docs/benchmarks.md has them. */
final class MarkdownTable {
    private final List<String> lines = new ArrayList<>();

    MarkdownTable(String title, String... columns) {
        lines.add("");
        lines.add("**" + title + "**");
        lines.add("");
        row(columns);
        lines.add("| " + String.join(" | ", Collections.nCopies(columns.length, "---")) + " |");
    }

    void row(String... cells) {
        lines.add("| " + String.join(" | ", cells) + " |");
    }

    void print(PrintStream out) {
        lines.forEach(out::println);
        out.flush();
    }
}

package io.foretrace.samples.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** A table that a benchmark printed. Benchmarks print Markdown, so that people can read along while they measure. */
record Table(String title, List<String> columns, List<List<Cell>> rows) {
    /** The tables in what a benchmark printed; the title of one is the heading before it. */
    static List<Table> in(List<String> lines, String untitled) {
        List<Table> tables = new ArrayList<>();
        String title = untitled;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("### ") || line.startsWith("**")) {
                title = line.replace("### ", "").replace("**", "").strip();
            } else if (isRow(line) && (i == 0 || !isRow(lines.get(i - 1)))) {
                tables.add(new Table(title, cells(line), new ArrayList<>()));
            } else if (isRow(line) && !line.startsWith("| ---")) {
                tables.get(tables.size() - 1)
                        .rows
                        .add(cells(line).stream().map(Cell::of).toList());
            }
        }
        return tables;
    }

    /** What stands after the last table. */
    static List<String> notes(List<String> lines) {
        int end = lines.size();
        while (end > 0 && !isRow(lines.get(end - 1))) {
            end--;
        }
        return lines.subList(end, lines.size()).stream()
                .filter(line -> !line.isBlank())
                .toList();
    }

    private static boolean isRow(String line) {
        return line.startsWith("|");
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
                .map(String::strip)
                .toList();
    }

    String markdown() {
        List<String> lines = new ArrayList<>(List.of(line(columns), line(Collections.nCopies(columns.size(), "---"))));
        rows.forEach(row -> lines.add(line(row.stream().map(Cell::text).toList())));
        return String.join("\n", lines);
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }
}

package io.foretrace.extension.report.columns;

import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Draws rows, with a column for each thread. */
final class Table {
    private static final int INDENT = 2;
    private static final String GAP = "  ";

    private final List<Integer> threads;
    private final int[] widths;

    private Table(List<Integer> threads, int[] widths) {
        this.threads = threads;
        this.widths = widths;
    }

    /** The lines, with the titles of the threads above them. */
    static List<String> draw(Events events, List<Integer> threads, List<Row> rows) {
        Table table = new Table(threads, widths(events, threads, rows));
        List<String> lines = new ArrayList<>();
        StringBuilder titles = new StringBuilder(" ".repeat(INDENT));
        for (int column = 0; column < threads.size(); column++) {
            String title = Lines.cut(events.title(threads.get(column)), table.widths[column]);
            titles.append(pad(title, table.widths[column])).append(GAP);
        }
        lines.add(titles.toString());
        rows.forEach(row -> lines.addAll(table.lines(row)));
        return lines;
    }

    /** As wide as it needs to be; the widest give way if that is too much. */
    private static int[] widths(Events events, List<Integer> threads, List<Row> rows) {
        int[] widths = new int[threads.size()];
        for (int column = 0; column < widths.length; column++) {
            int thread = threads.get(column);
            widths[column] = rows.stream()
                    .filter(row -> row.thread() == thread)
                    .mapToInt(row -> cell(row).length())
                    .reduce(events.title(thread).length(), Math::max);
        }
        int room = Lines.WIDTH - INDENT - widths.length * GAP.length();
        while (IntStream.of(widths).sum() > room) {
            widths[widest(widths)]--;
        }
        return widths;
    }

    private static int widest(int[] widths) {
        int widest = 0;
        for (int column = 1; column < widths.length; column++) {
            widest = widths[column] > widths[widest] ? column : widest;
        }
        return widest;
    }

    private List<String> lines(Row row) {
        int column = threads.indexOf(row.thread());
        if (column < 0) {
            return List.of(" ".repeat(INDENT) + row.text());
        }
        int before = INDENT;
        for (int left = 0; left < column; left++) {
            before += widths[left] + GAP.length();
        }
        String indent = pad(row.marked() ? "*" : "", before);
        int width = widths[column];
        if (cell(row).length() <= width) {
            return List.of(indent + cell(row));
        }
        // The place is what people click on: it gets a line of its own.
        String text = indent + Lines.squeeze(row.text(), width);
        return row.place().isEmpty()
                ? List.of(text)
                : List.of(text, " ".repeat(before) + Lines.cut("  " + row.place(), width));
    }

    private static String cell(Row row) {
        return row.place().isEmpty() ? row.text() : row.text() + ' ' + row.place();
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}

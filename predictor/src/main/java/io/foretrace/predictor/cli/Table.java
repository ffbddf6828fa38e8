package io.foretrace.predictor.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows with aligned columns that fit on the page. */
final class Table {
    private final List<Column> columns;
    private final List<String[]> rows = new ArrayList<>();

    Table(Column... columns) {
        this.columns = List.of(columns);
    }

    /**
     * @param cut which part of a long cell goes
     * @param least the column is made narrower than its cells, but not than this
     */
    record Column(String title, Cut cut, int least) {
        /** A column that is always shown in full. */
        static Column full(String title) {
            return new Column(title, Cut.END, Integer.MAX_VALUE);
        }

        static Column of(String title, Cut cut) {
            return new Column(title, cut, Math.max(8, title.length()));
        }
    }

    void row(String... cells) {
        String[] row = new String[cells.length];
        Arrays.setAll(row, i -> Cut.printable(cells[i]));
        rows.add(row);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    void print(PrintWriter out) {
        int[] widths = widths();
        print(out, columns.stream().map(Column::title).toArray(String[]::new), widths);
        for (String[] row : rows) {
            print(out, row, widths);
        }
    }

    private int[] widths() {
        int[] wanted =
                columns.stream().mapToInt(column -> column.title.length()).toArray();
        int[] least = columns.stream().mapToInt(Column::least).toArray();
        int[] links = new int[wanted.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                wanted[i] = Math.max(wanted[i], row[i].length());
                links[i] = Math.max(links[i], Widths.link(row[i]));
            }
        }
        return Widths.fit(wanted, least, links);
    }

    private void print(PrintWriter out, String[] cells, int[] widths) {
        StringBuilder line = new StringBuilder(Widths.PAGE);
        int column = 0;
        for (int i = 0; i < cells.length; i++) {
            if (!cells[i].isEmpty()) {
                Widths.padTo(line, column).append(columns.get(i).cut.fit(cells[i], widths[i]));
            }
            column += widths[i] + Widths.GAP.length();
        }
        out.println(line);
    }
}

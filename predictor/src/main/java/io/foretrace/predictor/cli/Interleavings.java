package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.cli.Table.Column;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Bugs, each with its interleaving: a column for each thread, the events in their new order. */
final class Interleavings {
    /** Of a longer interleaving, only the end is shown; {@code --json} has it all. */
    private static final int MOST_STEPS = 24;

    private final Trace trace;
    private final EventText texts;

    Interleavings(Trace trace) {
        this.trace = trace;
        texts = new EventText(trace);
    }

    /** The bug on a line, and the end of its witness. */
    void print(PrintWriter out, Found found) {
        PeopleReport.line(out, BugText.of(trace, found.bug()).sentence());
        ErrorCondition condition = found.bug().condition();
        int[] events = found.witness().last(MOST_STEPS);
        int before = found.witness().length() - events.length;
        if (before > 0) {
            PeopleReport.line(out, "after " + Messages.counted(before, "other event") + ":");
        }
        int[] threads =
                Arrays.stream(events).map(trace::thread).sorted().distinct().toArray();
        Table table = table(threads);
        for (int step = 0; step < events.length; step++) {
            boolean isDone = step < events.length - condition.about().length;
            table.row(row(events[step], isDone, threads));
        }
        table.print(out);
    }

    private Table table(int[] threads) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.full("event"));
        for (int thread : threads) {
            columns.add(Column.of(Cut.printable(trace.threads().name(thread)), Cut.END));
        }
        columns.add(Column.of("location", Cut.START));
        return new Table(columns.toArray(Column[]::new));
    }

    private String[] row(int event, boolean isDone, int[] threads) {
        String[] cells = new String[threads.length + 2];
        Arrays.fill(cells, "");
        cells[0] = Integer.toString(event);
        String text = texts.text(event, Widths.PAGE / 2);
        cells[Arrays.binarySearch(threads, trace.thread(event)) + 1] = isDone ? text : "before " + text;
        cells[cells.length - 1] = trace.locationText(event);
        return cells;
    }

    Table unknown(List<Open> bugs) {
        Table table =
                new Table(Column.of("unknown", Cut.END), Column.of("events", Cut.END), Column.of("because", Cut.END));
        for (Open open : bugs) {
            String sentence = BugText.of(trace, open.bug()).sentence();
            table.row(sentence, open.bug().events().toString(), open.why());
        }
        return table;
    }
}

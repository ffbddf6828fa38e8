package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.cli.Table.Column;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Bugs other than races, each with its interleaving: a column for each thread, the events in their new order. */
final class OtherBugsPage {
    /** Of a longer interleaving, only the end is shown; {@code --json} has it all. */
    private static final int MOST_STEPS = 24;

    private final Trace trace;
    private final Report report;
    private final EventText texts;

    OtherBugsPage(Trace trace, Report report) {
        this.trace = trace;
        this.report = report;
        texts = new EventText(trace);
    }

    void print(PrintWriter out, String file, long nanos) {
        for (Found found : report.found()) {
            line(out, BugText.of(trace, found.bug()).sentence());
            interleaving(out, found);
            out.println();
        }
        Table unknown = unknown();
        if (!unknown.isEmpty()) {
            unknown.print(out);
            out.println();
        }
        report.leftOut().forEach(sentence -> line(out, sentence));
        String rest = Messages.otherBugs(trace.size(), report, nanos);
        out.println(Cut.START.fit(Cut.printable(file), Widths.PAGE - rest.length()) + rest);
    }

    private static void line(PrintWriter out, String text) {
        out.println(Cut.END.fit(Cut.printable(text), Widths.PAGE));
    }

    private void interleaving(PrintWriter out, Found found) {
        ErrorCondition condition = found.bug().condition();
        int[] all = found.witness().events();
        int performed = all.length - condition.about().length;
        int[] events = Arrays.copyOfRange(all, Math.max(0, all.length - MOST_STEPS), all.length);
        if (events.length < all.length) {
            line(out, "after " + Messages.counted(all.length - events.length, "other event") + ":");
        }
        int[] threads =
                Arrays.stream(events).map(trace::thread).sorted().distinct().toArray();
        Table table = table(threads);
        for (int step = 0; step < events.length; step++) {
            boolean isDone = all.length - events.length + step < performed;
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

    private Table unknown() {
        Table table =
                new Table(Column.of("unknown", Cut.END), Column.of("events", Cut.END), Column.of("because", Cut.END));
        for (Open open : report.unknown()) {
            BugText bug = BugText.of(trace, open.bug());
            table.row(bug.sentence(), bug.events().toString(), open.why());
        }
        return table;
    }
}

package io.foretrace.predictor.cli;

import io.foretrace.predictor.cli.Table.Column;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;

/** The answers about a trace as tables: what races, then what is not known, then how much there was of everything. */
final class PeopleReport {
    private final Trace trace;
    private final Answers report;

    PeopleReport(Trace trace, Answers report) {
        this.trace = trace;
        this.report = report;
    }

    void print(PrintWriter out, String file, long nanos) {
        for (Table table : new Table[] {races(), unknown()}) {
            if (!table.isEmpty()) {
                table.print(out);
                out.println();
            }
        }
        Messages.Answers answers = new Messages.Answers(
                report.asked(),
                report.found().size(),
                report.no(),
                report.unknown().size());
        String rest = Messages.summary("", trace.size(), answers, nanos);
        out.println(Cut.START.fit(Cut.printable(file), Widths.PAGE - rest.length()) + rest);
        Messages.answeredBy(report.steps()).forEach(out::println);
    }

    private Table races() {
        Table table = new Table(
                Column.of("race on", Cut.START),
                Column.full("event"),
                Column.of("first access", Cut.START),
                Column.of("locks", Cut.EACH_START),
                Column.full("event"),
                Column.of("second access", Cut.START),
                Column.of("locks", Cut.EACH_START),
                Column.full("found by"));
        if (report.found().isEmpty()) {
            return table;
        }
        LockSets lockSets = new LockSets(trace);
        for (Found race : report.found()) {
            int first = race.bug().events().get(0);
            int second = race.bug().events().get(1);
            table.row(
                    variable(first),
                    access(first),
                    trace.locationText(first),
                    locks(lockSets, first),
                    access(second),
                    trace.locationText(second),
                    locks(lockSets, second),
                    race.by().toString());
        }
        return table;
    }

    private Table unknown() {
        Table table = new Table(
                Column.of("unknown on", Cut.START),
                Column.full("event"),
                Column.of("first access", Cut.START),
                Column.full("event"),
                Column.of("second access", Cut.START),
                Column.of("because", Cut.END));
        for (Open open : report.unknown()) {
            int first = open.bug().events().get(0);
            int second = open.bug().events().get(1);
            table.row(
                    variable(first),
                    access(first),
                    trace.locationText(first),
                    access(second),
                    trace.locationText(second),
                    open.why());
        }
        return table;
    }

    private String variable(int event) {
        return trace.variables().name(trace.target(event));
    }

    private String access(int event) {
        return event + " " + trace.op(event).text();
    }

    private String locks(LockSets lockSets, int event) {
        int set = lockSets.before(event);
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < lockSets.size(set); i++) {
            names.append(i == 0 ? "" : ", ")
                    .append(trace.locks().name(lockSets.lock(set, i)))
                    .append(lockSets.isShared(set, i) ? "(r)" : "");
        }
        return names.isEmpty() ? "-" : names.toString();
    }
}

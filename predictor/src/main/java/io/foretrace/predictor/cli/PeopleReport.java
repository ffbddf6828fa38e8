package io.foretrace.predictor.cli;

import io.foretrace.predictor.cli.Table.Column;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.Race;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;

/** The answers about a trace as tables: what races, then what is not known, then how much there was of everything. */
final class PeopleReport {
    private final Trace trace;
    private final Report report;

    PeopleReport(Trace trace, Report report) {
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
                report.pairs(),
                report.races().size(),
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
        if (report.races().isEmpty()) {
            return table;
        }
        LockSets lockSets = new LockSets(trace);
        for (Race race : report.races()) {
            int first = Math.min(race.first(), race.second());
            int second = Math.max(race.first(), race.second());
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
            int first = Math.min(open.first(), open.second());
            int second = Math.max(open.first(), open.second());
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

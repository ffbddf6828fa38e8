package io.foretrace.predictor.cli;

import io.foretrace.predictor.cli.Table.Column;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.trace.Trace;
import java.util.List;

/** Races as rows, one for each: an access of each thread, and the locks that are held there. */
final class RaceTables {
    private final Trace trace;

    RaceTables(Trace trace) {
        this.trace = trace;
    }

    Table found(List<Found> races) {
        Table table = new Table(
                Column.of("race on", Cut.START),
                Column.full("event"),
                Column.of("first access", Cut.START),
                Column.of("locks", Cut.EACH_START),
                Column.full("event"),
                Column.of("second access", Cut.START),
                Column.of("locks", Cut.EACH_START),
                Column.full("found by"));
        if (races.isEmpty()) {
            return table;
        }
        LockSets lockSets = new LockSets(trace);
        for (Found race : races) {
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

    Table unknown(List<Open> races) {
        Table table = new Table(
                Column.of("unknown on", Cut.START),
                Column.full("event"),
                Column.of("first access", Cut.START),
                Column.full("event"),
                Column.of("second access", Cut.START),
                Column.of("because", Cut.END));
        for (Open open : races) {
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

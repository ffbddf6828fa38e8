package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/**
 * The answers about a trace for people: what can happen, then what is not known, then how much there was of everything. Races
 * come first, in tables, because there may be many of them; each other bug has its interleaving.
 */
final class PeopleReport {
    /** Nobody reads more; a trace with a location for each event may have millions. */
    static final int MOST_UNKNOWN = 1_000;

    private final PrintWriter out;
    private final String file;
    private final Trace trace;
    private final long nanos;

    /** @param nanos how long it took */
    PeopleReport(PrintWriter out, String file, Trace trace, long nanos) {
        this.out = out;
        this.file = file;
        this.trace = trace;
        this.nanos = nanos;
    }

    void print(Report report) {
        Report others = report.without(BugKind.DATA_RACE);
        boolean asksForRaces = report.byKind().containsKey(BugKind.DATA_RACE);
        boolean hasOthers = others.asked() > 0 || !others.leftOut().isEmpty();
        if (asksForRaces) {
            races(report.of(BugKind.DATA_RACE));
        }
        if (asksForRaces && hasOthers) {
            out.println();
        }
        if (hasOthers || !asksForRaces) {
            others(others);
        }
    }

    private void races(Answers races) {
        RaceTables tables = new RaceTables(trace);
        table(tables.found(races.found()));
        unknown(races.unknown(), tables::unknown);
        Messages.Answers answers = new Messages.Answers(
                races.asked(), races.found().size(), races.no(), races.unknown().size());
        summary(Messages.summary("", trace.size(), answers, nanos));
        Messages.answeredBy(races.steps()).forEach(out::println);
    }

    private void others(Report others) {
        Interleavings interleavings = new Interleavings(trace);
        for (Found found : others.found()) {
            interleavings.print(out, found);
            out.println();
        }
        unknown(others.unknown(), interleavings::unknown);
        others.leftOut().forEach(sentence -> line(out, sentence));
        summary(Messages.otherBugs(trace.size(), others, nanos));
    }

    private void unknown(List<Open> unknown, Function<List<Open>, Table> rows) {
        table(rows.apply(unknown.subList(0, Math.min(unknown.size(), MOST_UNKNOWN))));
        if (unknown.size() > MOST_UNKNOWN) {
            out.println(Messages.moreUnknown(unknown.size() - MOST_UNKNOWN));
            out.println();
        }
    }

    private void table(Table table) {
        if (!table.isEmpty()) {
            table.print(out);
            out.println();
        }
    }

    private void summary(String rest) {
        out.println(Cut.START.fit(Cut.printable(file), Widths.PAGE - rest.length()) + rest);
    }

    static void line(PrintWriter out, String text) {
        out.println(Cut.END.fit(Cut.printable(text), Widths.PAGE));
    }
}

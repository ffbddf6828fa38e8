package io.foretrace.predictor.cli;

import io.foretrace.predictor.ladder.OtherBugs;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.Race;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** The answers about a trace as one line of JSON, written as it is made: a witness may be as long as the trace. */
final class JsonReport {
    private final PrintWriter out;
    private final JsonText text;

    JsonReport(PrintWriter out) {
        this.out = out;
        text = new JsonText(out);
    }

    /** Without other bugs: nobody asked for them. */
    void print(String file, Trace trace, Report report) {
        print(file, trace, report, null);
    }

    void print(String file, Trace trace, Report report, OtherBugs.@Nullable Report others) {
        out.write("{\"file\": ");
        text.string(file);
        out.write(", \"events\": " + trace.size() + ", \"races\": [");
        String separator = "";
        for (Race race : report.races()) {
            out.write(separator);
            race(race, trace);
            separator = ", ";
        }
        out.write("], \"unknown\": [");
        separator = "";
        for (Open open : report.unknown()) {
            out.write(separator + "{" + pair(open.first(), open.second()) + "}");
            separator = ", ";
        }
        out.write("]");
        answered(report);
        if (others != null) {
            new OtherBugsJson(out, trace).print(others);
        }
        out.write("}\n");
    }

    private void answered(Report report) {
        out.write(", \"answered\": [");
        String separator = "";
        for (StepCount count : report.steps()) {
            out.write(separator);
            answered(count);
            separator = ", ";
        }
        out.write("]");
    }

    private void answered(StepCount count) {
        out.write("{\"by\": ");
        text.string(count.step().toString());
        out.write(", \"races\": " + count.races() + ", \"no\": " + count.no() + "}");
    }

    private static String pair(int one, int other) {
        return "\"first\": " + Math.min(one, other) + ", \"second\": " + Math.max(one, other);
    }

    private void race(Race race, Trace trace) {
        int first = Math.min(race.first(), race.second());
        int second = Math.max(race.first(), race.second());
        out.write("{" + pair(first, second) + ", \"variable\": ");
        text.string(trace.variables().name(trace.target(first)));
        out.write(", \"locations\": [");
        text.string(trace.locationText(first));
        out.write(", ");
        text.string(trace.locationText(second));
        out.write("], \"by\": ");
        text.string(race.by().toString());
        out.write(", \"witness\": ");
        text.numbers(race.witness().events());
        out.write("}");
    }
}

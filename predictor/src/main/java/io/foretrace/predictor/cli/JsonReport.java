package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;

/** The answers about a trace as one line of JSON, written as it is made: a witness may be as long as the trace. */
final class JsonReport {
    private final PrintWriter out;
    private final JsonText text;

    JsonReport(PrintWriter out) {
        this.out = out;
        text = new JsonText(out);
    }

    void print(String file, Trace trace, Report report) {
        Answers races = report.of(BugKind.DATA_RACE);
        out.write("{\"file\": ");
        text.string(file);
        out.write(", \"events\": " + trace.size() + ", \"races\": [");
        String separator = "";
        for (Found race : races.found()) {
            out.write(separator);
            race(race, trace);
            separator = ", ";
        }
        out.write("], \"unknown\": [");
        separator = "";
        for (Open open : races.unknown()) {
            out.write(separator + "{" + pair(open.bug()) + "}");
            separator = ", ";
        }
        out.write("]");
        answered(races);
        Report others = report.without(BugKind.DATA_RACE);
        if (!others.byKind().isEmpty()) {
            new OtherBugsJson(out, trace).print(others);
        }
        out.write("}\n");
    }

    private void answered(Answers races) {
        out.write(", \"answered\": [");
        String separator = "";
        for (StepCount count : races.steps()) {
            out.write(separator);
            answered(count);
            separator = ", ";
        }
        out.write("]");
    }

    private void answered(StepCount count) {
        out.write("{\"by\": ");
        text.string(count.step().toString());
        out.write(", \"races\": " + count.found() + ", \"no\": " + count.no() + "}");
    }

    private static String pair(Bug race) {
        return "\"first\": " + race.events().get(0) + ", \"second\": "
                + race.events().get(1);
    }

    private void race(Found race, Trace trace) {
        int first = race.bug().events().get(0);
        int second = race.bug().events().get(1);
        out.write("{" + pair(race.bug()) + ", \"variable\": ");
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

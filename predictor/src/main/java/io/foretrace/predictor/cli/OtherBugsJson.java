package io.foretrace.predictor.cli;

import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;

/** What a line of JSON says about bugs other than races. */
final class OtherBugsJson {
    private final PrintWriter out;
    private final JsonText text;
    private final Trace trace;

    OtherBugsJson(PrintWriter out, Trace trace) {
        this.out = out;
        this.text = new JsonText(out);
        this.trace = trace;
    }

    void print(Report report) {
        out.write(", \"bugs\": [");
        String separator = "";
        for (Found found : report.found()) {
            out.write(separator);
            bug(BugText.of(trace, found.bug()));
            out.write(", \"witness\": ");
            text.numbers(found.witness().events());
            out.write("}");
            separator = ", ";
        }
        out.write("], \"unknownBugs\": [");
        separator = "";
        for (Open open : report.unknown()) {
            out.write(separator);
            bug(BugText.of(trace, open.bug()));
            out.write(", \"why\": ");
            text.string(open.why());
            out.write("}");
            separator = ", ";
        }
        out.write("], \"leftOut\": ");
        text.strings(report.leftOut());
    }

    private void bug(BugText bug) {
        out.write("{\"kind\": ");
        text.string(bug.name());
        out.write(", \"events\": ");
        text.numbers(bug.events().stream().mapToInt(Integer::intValue).toArray());
        out.write(", \"on\": ");
        text.strings(bug.on());
        out.write(", \"locations\": ");
        text.strings(bug.events().stream().map(trace::locationText).toList());
        if (!bug.detail().isEmpty()) {
            out.write(", \"block\": ");
            text.string(bug.detail());
        }
    }
}

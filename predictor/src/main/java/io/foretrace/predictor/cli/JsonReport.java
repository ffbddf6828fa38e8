package io.foretrace.predictor.cli;

import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.Race;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;

/** The answers about a trace as one line of JSON, written as it is made: a witness may be as long as the trace. */
final class JsonReport {
    private final PrintWriter out;

    JsonReport(PrintWriter out) {
        this.out = out;
    }

    void print(String file, Trace trace, Report report) {
        out.write("{\"file\": ");
        string(file);
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
        out.write("], \"answered\": [");
        separator = "";
        for (StepCount count : report.steps()) {
            out.write(separator);
            answered(count);
            separator = ", ";
        }
        out.write("]}\n");
    }

    private void answered(StepCount count) {
        out.write("{\"by\": ");
        string(count.step().toString());
        out.write(", \"races\": " + count.races() + ", \"no\": " + count.no() + "}");
    }

    private static String pair(int one, int other) {
        return "\"first\": " + Math.min(one, other) + ", \"second\": " + Math.max(one, other);
    }

    private void race(Race race, Trace trace) {
        int first = Math.min(race.first(), race.second());
        int second = Math.max(race.first(), race.second());
        out.write("{" + pair(first, second) + ", \"variable\": ");
        string(trace.variables().name(trace.target(first)));
        out.write(", \"locations\": [");
        string(trace.locationText(first));
        out.write(", ");
        string(trace.locationText(second));
        out.write("], \"by\": ");
        string(race.by().toString());
        out.write(", \"witness\": [");
        String separator = "";
        for (int event : race.witness().events()) {
            out.write(separator);
            out.write(Integer.toString(event));
            separator = ", ";
        }
        out.write("]}");
    }

    private void string(String text) {
        out.write('"');
        for (int i = 0; i < text.length(); i++) {
            character(text, i);
        }
        out.write('"');
    }

    private void character(String text, int index) {
        char c = text.charAt(index);
        if (c == '"' || c == '\\') {
            out.write('\\');
            out.write(c);
        } else if (c == '\n') {
            out.write("\\n");
        } else if (c == '\t') {
            out.write("\\t");
        } else if (Character.isISOControl(c) || isLineSeparator(c) || isHalf(text, index)) {
            out.write(String.format("\\u%04x", (int) c));
        } else {
            out.write(c);
        }
    }

    /** Allowed in JSON, but tools that read one line per file may take them for the end of it. */
    private static boolean isLineSeparator(char c) {
        return c == '\u2028' || c == '\u2029';
    }

    /** Half of a surrogate pair alone cannot be written as UTF-8. */
    private static boolean isHalf(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }
}

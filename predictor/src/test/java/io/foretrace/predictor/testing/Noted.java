package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A random trace with what else a recording may tell. The same trace gets the same notes, so that it can be shrunk. */
public final class Noted {
    private Noted() {}

    /** With blocks, checks and keys at random places. */
    public static Trace of(Trace trace) {
        SplittableRandom random =
                new SplittableRandom(31L * trace.size() + trace.threads().size());
        List<String> headers = new ArrayList<>();
        for (int tries = 0; tries < 4 * trace.size(); tries++) {
            int first = random.nextInt(trace.size());
            int last = random.nextInt(trace.size());
            if (first < last && trace.thread(first) == trace.thread(last)) {
                boolean fits =
                        trace.op(first).reads() && trace.op(last).writes() && trace.target(first) == trace.target(last);
                if (fits) {
                    headers.add("#check " + first + " " + last);
                } else if (random.nextInt(8) == 0) {
                    headers.add("#atomic " + first + " " + last + " block " + tries);
                }
            }
        }
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).isAccess() && random.nextInt(4) == 0) {
                headers.add("#key " + event + " k" + random.nextInt(2));
            }
        }
        return TraceReader.parse("noted", TraceWriter.format(trace) + String.join("\n", headers) + "\n");
    }

    /** With references instead of numbers in the variables x0 and x1: 0 is null. */
    public static Trace withReferences(Trace trace) {
        String text = TraceWriter.format(trace)
                .lines()
                .map(Noted::withReferences)
                .collect(Collectors.joining("\n", "", "\n"));
        return TraceReader.parse("references", text);
    }

    private static String withReferences(String line) {
        if (line.startsWith("#init x0 ") || line.startsWith("#init x1 ")) {
            return line.substring(0, 9) + references(line.substring(9));
        }
        String[] columns = line.split("\\|", -1);
        if (columns.length < 4 || !columns[1].matches("(r|w|rmw)\\(x[01]\\)")) {
            return line;
        }
        columns[3] = references(columns[3]);
        return String.join("|", columns);
    }

    private static String references(String values) {
        return Arrays.stream(values.split(",", -1))
                .map(value -> value.equals("0") ? "null" : "A@" + value)
                .collect(Collectors.joining(","));
    }
}

package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;
import java.io.PrintWriter;
import java.util.Arrays;

/**
 * A witness as JSON, no longer than what it takes to make it again from the trace: one that starts with a million events of the
 * trace is a few numbers.
 */
final class WitnessText {
    /** Up to so many events of some threads are numbers, which can be read without the trace. */
    private static final int FEW = 100;
    /** So many numbers in a row are worth brackets of their own. */
    private static final int RUN = 3;

    private final PrintWriter out;
    private final Trace trace;
    private String separator = "";
    private int from;
    private int to;

    WitnessText(PrintWriter out, Trace trace) {
        this.out = out;
        this.trace = trace;
    }

    /** @param about how many events at the end stand alone, because they are what the bug is about */
    void print(Witness witness, int about) {
        out.write("[");
        to = witness.observed();
        int[] events = witness.eventsFrom(to);
        int more = witness.more();
        int next = 0;
        if (more > FEW) {
            endRun();
            upTo(Arrays.copyOf(events, more));
            next = more;
        }
        while (next < events.length - about) {
            event(events[next++]);
        }
        endRun();
        while (next < events.length) {
            item(Integer.toString(events[next++]));
        }
        out.write("]");
    }

    private void event(int event) {
        if (event != to) {
            endRun();
            from = event;
        }
        to = event + 1;
    }

    private void endRun() {
        if (to - from >= RUN) {
            item("[" + from + ", " + (to - 1) + "]");
        } else {
            for (int event = from; event < to; event++) {
                item(Integer.toString(event));
            }
        }
        from = to;
    }

    private void item(String text) {
        out.write(separator);
        out.write(text);
        separator = ", ";
    }

    /** The last event of each thread stands for those before it. */
    private void upTo(int... events) {
        int[] last = new int[trace.threads().size()];
        Arrays.fill(last, Trace.NONE);
        for (int event : events) {
            last[trace.thread(event)] = event;
        }
        item("{\"upTo\": "
                + Arrays.toString(
                        Arrays.stream(last).filter(event -> event != Trace.NONE).toArray())
                + "}");
    }
}

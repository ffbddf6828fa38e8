package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;
import java.util.Arrays;

/** A trace as a page: event number, a column for each thread, location. One line is in memory at a time. */
final class TraceView {
    /** {@code r(x) = 1} fits; with so many threads that even this is too wide, the page is wider than it should be. */
    private static final int LEAST_THREAD = 8;

    private static final String NUMBER = "event";
    private static final String LOCATION = "location";

    private final Trace trace;
    private final EventText texts;
    private final TextCache locations;
    /** Of the number, each thread, and the location. */
    private final int[] widths;
    /** Where these columns start. */
    private final int[] starts;

    private final StringBuilder line = new StringBuilder(Widths.PAGE);

    TraceView(Trace trace) {
        this.trace = trace;
        this.texts = new EventText(trace);
        this.widths = widths();
        this.starts = new int[widths.length];
        for (int i = 1; i < widths.length; i++) {
            starts[i] = starts[i - 1] + widths[i - 1] + Widths.GAP.length();
        }
        int room = widths[widths.length - 1];
        this.locations = new TextCache(trace.locations(), location -> Cut.START.fit(location, room));
    }

    private int[] widths() {
        int threads = trace.threads().size();
        int[] wanted = new int[threads + 2];
        int[] least = new int[threads + 2];
        int[] links = new int[threads + 2];
        Arrays.fill(least, LEAST_THREAD);
        wanted[0] = Math.max(NUMBER.length(), Integer.toString(trace.size()).length());
        least[0] = wanted[0];
        for (int thread = 0; thread < threads; thread++) {
            wanted[thread + 1] = trace.threads().name(thread).length();
        }
        for (int event = 0; event < trace.size(); event++) {
            int column = trace.thread(event) + 1;
            wanted[column] = Math.max(wanted[column], texts.length(event));
        }
        wanted[threads + 1] = LOCATION.length();
        for (int location = 0; location < trace.locations().size(); location++) {
            String name = trace.locations().name(location);
            wanted[threads + 1] = Math.max(wanted[threads + 1], name.length());
            links[threads + 1] = Math.max(links[threads + 1], Widths.link(name));
        }
        return Widths.fit(wanted, least, links);
    }

    void print(PrintWriter out) {
        headers(out);
        title();
        end(out);
        for (int event = 0; event < trace.size(); event++) {
            event(event);
            end(out);
            // Nobody reads on after | head: then the rest need not be made.
            if ((event & 0xFFF) == 0 && out.checkError()) {
                return;
            }
        }
    }

    private void headers(PrintWriter out) {
        for (int variable = 0; variable < trace.variables().size(); variable++) {
            String name = Cut.printable(trace.variables().name(variable));
            int initial = trace.initialValue(variable);
            if (initial >= 0) {
                String value = Cut.printable(trace.valueText(initial));
                out.println(Cut.END.fit("#init " + name + " " + value, Widths.PAGE));
            }
            if (trace.isVolatile(variable)) {
                out.println(Cut.END.fit("#volatile " + name, Widths.PAGE));
            }
        }
    }

    private void title() {
        line.append(NUMBER);
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            String name = Cut.printable(trace.threads().name(thread));
            Widths.padTo(line, starts[thread + 1]).append(Cut.END.fit(name, widths[thread + 1]));
        }
        Widths.padTo(line, starts[starts.length - 1]).append(LOCATION);
    }

    private void event(int event) {
        String number = Integer.toString(event);
        Widths.padTo(line, widths[0] - number.length()).append(number);
        int column = trace.thread(event) + 1;
        Widths.padTo(line, starts[column]).append(texts.text(event, widths[column]));
        if (trace.location(event) != Trace.NONE) {
            Widths.padTo(line, starts[starts.length - 1]).append(locations.text(trace.location(event)));
        }
    }

    private void end(PrintWriter out) {
        out.println(line);
        line.setLength(0);
    }
}

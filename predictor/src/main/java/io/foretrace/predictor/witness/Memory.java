package io.foretrace.predictor.witness;

import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** What the variables hold: the last write to each, and whether what it wrote is known. */
final class Memory {
    private final Trace trace;
    private final Links links;
    private final Model model;
    private final int[] write;
    private final boolean[] isUnknown;

    Memory(Trace trace, Links links, Model model) {
        this(
                trace,
                links,
                model,
                new int[trace.variables().size()],
                new boolean[trace.variables().size()]);
        Arrays.fill(write, Trace.NONE);
    }

    private Memory(Trace trace, Links links, Model model, int[] write, boolean[] isUnknown) {
        this.trace = trace;
        this.links = links;
        this.model = model;
        this.write = write;
        this.isUnknown = isUnknown;
    }

    Memory copy(Model other) {
        return new Memory(trace, links, other, write.clone(), isUnknown.clone());
    }

    void write(int event, boolean isKnown) {
        write[trace.target(event)] = event;
        isUnknown[trace.target(event)] = !isKnown;
    }

    /** Whether a read sees what it saw in the trace, as far as the model asks. */
    boolean readsTheSame(int read) {
        int variable = trace.target(read);
        return switch (model) {
            case CSR -> true;
            case CDSR -> write[variable] == links.readsFrom(read);
            case MCM, MAXIMAL -> !isUnknown[variable] && value(variable) == trace.valueRead(read);
        };
    }

    private int value(int variable) {
        return write[variable] == Trace.NONE ? trace.initialValue(variable) : trace.valueWritten(write[variable]);
    }

    /** The sentence for a read that reads from another write. */
    String otherWrite(int read) {
        return "it reads from " + source(write[trace.target(read)]) + ", in the trace from "
                + source(links.readsFrom(read));
    }

    private static String source(int write) {
        return write == Trace.NONE ? "the initial value" : "event " + write;
    }
}

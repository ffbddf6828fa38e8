package io.foretrace.predictor.trace;

/** Where in its source a builder is, and the names of what it has seen: all that a sentence about bad input needs. */
final class Position {
    private final String source;
    private final EventColumns events;
    private final Trace.Symbols<InternedNames> names;

    /** The line of the file, 0 when the events come from no file and are counted instead. */
    private int line;

    Position(String source, EventColumns events, Trace.Symbols<InternedNames> names) {
        this.source = source;
        this.events = events;
        this.names = names;
    }

    void line(int number) {
        line = number;
    }

    /** This place as a number to keep, never 0. */
    int mark() {
        return line > 0 ? line : events.size() + 1;
    }

    String text(int mark) {
        return line > 0 ? "line " + mark : "event " + (mark - 1);
    }

    TraceFormatException error(String sentence) {
        String place = line > 0 ? ":" + line : ": event " + events.size();
        return new TraceFormatException(source + place + ": " + sentence);
    }

    /** About what was said at a place that was marked, in a trace that is complete now. */
    TraceFormatException error(int mark, String sentence) {
        return new TraceFormatException(source + (line > 0 ? ":" + mark : "") + ": " + sentence);
    }

    /** The end of a sentence about an event that is not in the trace, which is complete now. */
    String whatThereIs() {
        String there = events.size() == 0 ? "has no events" : "has only the events 0 to " + (events.size() - 1);
        return "the trace " + there + "; expected one of its events";
    }

    String thread(int thread) {
        return names.threads().name(thread);
    }

    String lock(int lock) {
        return names.locks().name(lock);
    }

    String variable(int variable) {
        return names.variables().name(variable);
    }

    String value(int value) {
        return names.values().name(value);
    }
}

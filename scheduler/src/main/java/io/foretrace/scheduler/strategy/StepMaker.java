package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Names;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.record.TraceText;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes steps of a witness, and of the events of the trace that it reorders. Makes each text once, however many events have it: a trace makes them anew whenever it is
 * asked.
 */
public final class StepMaker {
    private final Witness witness;
    private final Trace trace;
    private final IntFunction<String> threadName;
    private final IntUnaryOperator ordinal;
    private final @Nullable String[] threads;
    private final @Nullable Location[] locations;
    private final @Nullable String[] variables;
    private final @Nullable String[] locks;

    /** @param recording what the witness was predicted from, by its trace */
    public StepMaker(Witness witness, Recording recording) {
        this(witness, recording.trace(), event -> recording.threadName(recording.thread(event)), recording::ordinal);
    }

    /**
     * @param threadName of an event of the trace: its thread's name, the same under every schedule
     * @param ordinal of an event of the trace: how many events of its thread came before it in the execution
     */
    StepMaker(Witness witness, Trace trace, IntFunction<String> threadName, IntUnaryOperator ordinal) {
        this.witness = witness;
        this.trace = trace;
        this.threadName = threadName;
        this.ordinal = ordinal;
        threads = new @Nullable String[trace.threads().size()];
        locations = new @Nullable Location[trace.locations().size()];
        variables = new @Nullable String[trace.variables().size()];
        locks = new @Nullable String[trace.locks().size()];
    }

    public Witness witness() {
        return witness;
    }

    public Trace trace() {
        return trace;
    }

    /** The witness up to the first of these events. A branch is part of the event that follows it in the execution. */
    public List<WitnessStep> before(Collection<Integer> end) {
        return IntStream.of(witness.events())
                .takeWhile(event -> !end.contains(event))
                .filter(event -> trace.op(event) != Op.BRANCH)
                .mapToObj(this::step)
                .toList();
    }

    public List<WitnessStep> steps(List<Integer> events) {
        return events.stream().map(this::step).toList();
    }

    public WitnessStep step(int event) {
        return new WitnessStep(
                thread(event), ordinal.applyAsInt(event), trace.op(event), location(event), target(event));
    }

    private Location location(int event) {
        int number = trace.location(event);
        if (number == Trace.NONE) {
            return Location.UNTOLD;
        }
        Location location = locations[number];
        if (location == null) {
            location = Location.parse(TraceText.name(trace.locations().name(number)));
            locations[number] = location;
        }
        return location;
    }

    private String thread(int event) {
        int thread = trace.thread(event);
        String name = threads[thread];
        if (name == null) {
            name = threadName.apply(event);
            threads[thread] = name;
        }
        return name;
    }

    private String target(int event) {
        int target = trace.target(event);
        return switch (trace.op(event).target()) {
            case VARIABLE -> text(trace.variables(), variables, target);
            case LOCK -> text(trace.locks(), locks, target);
            case THREAD -> trace.threads().name(target);
            case NONE -> "";
        };
    }

    private static String text(Names names, @Nullable String[] texts, int id) {
        String text = texts[id];
        if (text == null) {
            text = TraceText.name(names.name(id));
            texts[id] = text;
        }
        return text;
    }
}

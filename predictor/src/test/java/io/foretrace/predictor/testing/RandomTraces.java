package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.List;
import java.util.SplittableRandom;

/** Random small traces, each of which some program could have produced. */
public final class RandomTraces {
    private final List<Shape> shapes;

    private RandomTraces(List<Shape> shapes) {
        this.shapes = shapes;
    }

    /** Traces of all shapes in turn. */
    public static RandomTraces all() {
        return of(Shape.MIXED, Shape.DATA, Shape.WAITS, Shape.LOCKS);
    }

    /** Each trace has one of the shapes. */
    public static RandomTraces of(Shape... shapes) {
        return new RandomTraces(List.of(shapes));
    }

    /** The same shapes, with fewer events in a trace. */
    public RandomTraces withEvents(int maximum) {
        return new RandomTraces(
                shapes.stream().map(shape -> shape.withEvents(maximum)).toList());
    }

    /** The same shapes, with fewer threads in a trace. */
    public RandomTraces withThreads(int maximum) {
        return new RandomTraces(
                shapes.stream().map(shape -> shape.withThreads(maximum)).toList());
    }

    public Trace next(SplittableRandom random) {
        return parse(text(random));
    }

    /** A trace as a file would have it, so that a failing case can be printed and kept. */
    public String text(SplittableRandom random) {
        Shape shape = shapes.get(random.nextInt(shapes.size()));
        while (true) {
            Simulation simulation = new Simulation(shape, random);
            if (simulation.run()) {
                return simulation.text();
            }
        }
    }

    static Trace parse(String text) {
        return TraceReader.parse("random", text);
    }
}

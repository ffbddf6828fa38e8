package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Random small traces, each of which some program could have produced. */
public final class RandomTraces {
    private final List<Shape> shapes;
    private final UnaryOperator<String> dependence;

    private RandomTraces(List<Shape> shapes, UnaryOperator<String> dependence) {
        this.shapes = shapes;
        this.dependence = dependence;
    }

    /** Traces of all shapes in turn. */
    public static RandomTraces all() {
        return of(Shape.MIXED, Shape.DATA, Shape.WAITS, Shape.LOCKS);
    }

    /** Each trace has one of the shapes. */
    public static RandomTraces of(Shape... shapes) {
        return new RandomTraces(List.of(shapes), ToldDependence::sometimesIn);
    }

    /** The same shapes, with fewer events in a trace. */
    public RandomTraces withEvents(int maximum) {
        return new RandomTraces(
                shapes.stream().map(shape -> shape.withEvents(maximum)).toList(), dependence);
    }

    /** The same traces, but all say something about dependence. */
    public RandomTraces tellingDependence() {
        return new RandomTraces(shapes, ToldDependence::in);
    }

    /** The same shapes, with fewer threads in a trace. */
    public RandomTraces withThreads(int maximum) {
        return new RandomTraces(
                shapes.stream().map(shape -> shape.withThreads(maximum)).toList(), dependence);
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
                return dependence.apply(simulation.text());
            }
        }
    }

    static Trace parse(String text) {
        return TraceReader.parse("random", text);
    }
}

package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.benchmark.ThreadPlan.Action;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceBuilder;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Simulates the threads of a {@link TraceShape}. The same shape, length and seed always give the same trace. */
final class GeneratedTraces {
    private static final int NOBODY = -1;
    private static final int LOCATIONS = 4;

    private final TraceShape shape;
    private final SplittableRandom random;
    private final TraceBuilder builder;
    private final ThreadPlan[] plans = new ThreadPlan[TraceShape.THREADS];
    private final int[] threads = new int[TraceShape.THREADS];
    private final int[] locks = new int[TraceShape.LOCKS];
    private final int[] holder = new int[TraceShape.LOCKS];
    private final int[] variables;
    private final int[] values;
    private final int[] held;
    private int size;

    private GeneratedTraces(TraceShape shape, long seed) {
        this.shape = shape;
        random = new SplittableRandom(seed);
        builder = new TraceBuilder(shape.name());
        Arrays.setAll(plans, thread -> new ThreadPlan(thread, shape, random));
        Arrays.setAll(threads, thread -> builder.thread("T" + thread));
        Arrays.setAll(locks, lock -> builder.lock("lock" + lock));
        Arrays.fill(holder, NOBODY);
        values = new int[shape.values()];
        Arrays.setAll(values, value -> builder.value(Integer.toString(value)));
        variables = new int[shape.variables()];
        Arrays.setAll(variables, variable -> builder.variable("Class" + variable + ".field"));
        held = new int[variables.length];
        for (int variable : variables) {
            builder.initialValue(variable, values[0]);
        }
    }

    /** At most {@code events} events, and hardly fewer. */
    static Trace generate(TraceShape shape, int events) {
        return generate(shape, events, 42);
    }

    static Trace generate(TraceShape shape, int events, long seed) {
        GeneratedTraces generated = new GeneratedTraces(shape, seed);
        generated.run(events);
        return generated.builder.build();
    }

    private void run(int events) {
        for (int thread = 1; thread < plans.length; thread++) {
            builder.fork(threads[0], threads[thread], location("Main.main(Main.java:" + (10 + thread) + ")"));
        }
        int thread = 0;
        while (size + planned() + ThreadPlan.LONGEST < events - 4 * plans.length) {
            plans[thread].ensure();
            // Threads run in bursts of a few events.
            thread = step(thread) && random.nextInt(4) > 0 ? thread : random.nextInt(plans.length);
        }
        while (planned() > 0) {
            step(random.nextInt(plans.length));
        }
        for (int ended = 1; ended < plans.length; ended++) {
            builder.end(threads[ended], location("Worker.run(Worker.java:99)"));
            builder.join(threads[0], threads[ended], location("Main.main(Main.java:" + (20 + ended) + ")"));
        }
    }

    private int planned() {
        return Arrays.stream(plans).mapToInt(ThreadPlan::size).sum();
    }

    /** Whether the thread could go on. */
    private boolean step(int thread) {
        Action next = plans[thread].peek();
        if (next == null || (next.kind() == Action.Kind.ACQUIRE && holder[next.target()] != NOBODY)) {
            return false;
        }
        plans[thread].next();
        switch (next.kind()) {
            case ACQUIRE -> {
                holder[next.target()] = thread;
                builder.acquire(threads[thread], locks[next.target()], lockLocation(next.target(), 0));
            }
            case RELEASE -> {
                holder[next.target()] = NOBODY;
                builder.release(threads[thread], locks[next.target()], lockLocation(next.target(), 1));
            }
            case ACCESS -> access(thread, next.target());
        }
        size++;
        return true;
    }

    private void access(int thread, int variable) {
        boolean reads = random.nextInt(100) < shape.reads();
        int location = accessLocation(variable, (reads ? 0 : LOCATIONS / 2) + random.nextInt(LOCATIONS / 2));
        if (!reads) {
            held[variable] = random.nextInt(values.length);
            builder.write(threads[thread], variables[variable], location, values[held[variable]]);
            return;
        }
        builder.read(threads[thread], variables[variable], location, values[held[variable]]);
        if (random.nextInt(100) < shape.branches()) {
            size++;
            builder.branch(threads[thread], location);
        }
    }

    private int accessLocation(int variable, int place) {
        String type = "Class" + variable;
        return location(type + ".method" + place + "(" + type + ".java:" + (20 + 10 * place) + ")");
    }

    private int lockLocation(int lock, int place) {
        return location("Guard" + lock + ".enter(Guard" + lock + ".java:" + (30 + place) + ")");
    }

    private int location(String shared) {
        return builder.location(shape.ownLocations() ? Integer.toString(size) : shared);
    }
}

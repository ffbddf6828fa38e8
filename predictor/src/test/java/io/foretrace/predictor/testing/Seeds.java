package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Runs a check on many random traces. Trace number {@code i} is made from the base seed plus {@code i} alone, so that the
 * one that fails can be had back without the others.
 *
 * <p>{@code -Dforetrace.seed} is the base seed, {@code -Dforetrace.traces} the number of traces.
 */
public final class Seeds {
    private static final long DEFAULT_SEED = 2_718_281_828L;
    private static final int DEFAULT_TRACES = 5000;

    private Seeds() {}

    public static long base() {
        return Long.getLong("foretrace.seed", DEFAULT_SEED);
    }

    public static int traces() {
        return Integer.getInteger("foretrace.traces", DEFAULT_TRACES);
    }

    /** As {@link #check(RandomTraces, int, Consumer)}, with as many traces as were asked for. */
    public static void check(RandomTraces shapes, Consumer<Trace> check) {
        check(shapes, traces(), check);
    }

    /** The check throws if the trace fails it. It is called by several threads at once, in no particular order. */
    public static void check(RandomTraces shapes, int traces, Consumer<Trace> check) {
        System.out.println("foretrace.seed=" + base() + " foretrace.traces=" + traces);
        Optional<AssertionError> failure = IntStream.range(0, traces)
                .parallel()
                .mapToObj(index -> failure(shapes, base() + index, check))
                .flatMap(Optional::stream)
                .findFirst();
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static Optional<AssertionError> failure(RandomTraces shapes, long seed, Consumer<Trace> check) {
        String text = shapes.text(new SplittableRandom(seed));
        return thrown(text, check).map(cause -> report(seed, text, cause, check));
    }

    private static AssertionError report(long seed, String text, Throwable cause, Consumer<Trace> check) {
        String shrunk = Shrinker.shrink(text, smaller -> thrown(smaller, check).isPresent());
        return new AssertionError(
                cause + "\n\nthe trace:\n" + text + "\nshrunk:\n" + shrunk
                        + thrown(shrunk, check).map(why -> why + "\n").orElse("") + "\nagain: -Dforetrace.seed=" + seed
                        + " -Dforetrace.traces=1\n",
                cause);
    }

    private static Optional<Throwable> thrown(String text, Consumer<Trace> check) {
        try {
            check.accept(RandomTraces.parse(text));
            return Optional.empty();
        } catch (RuntimeException | AssertionError failure) {
            return Optional.of(failure);
        }
    }
}

package io.foretrace.scheduler.explored.life;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A kind of thing that threads share, and what they can do with it.
 *
 * @param alone whether it is only sequentially consistent as long as nothing else is shared
 */
public record Kind<W>(
        String name,
        Function<Crew, W> make,
        Ending<W> ending,
        Function<W, @Nullable Object> left,
        boolean alone,
        List<Op<W>> ops) {
    /** One thing that a thread can do. */
    public record Op<W>(String name, Action<W> action) {}

    /** What a thread does, and what it has seen. */
    public interface Action<W> {
        @Nullable
        Object on(W shared, int number) throws Exception;
    }

    /** What the program does in the end. */
    public interface Ending<W> {
        void end(W shared) throws Exception;
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // a list of them is made, and no more
    static <W> Kind<W> kind(String name, Function<Crew, W> make, Function<W, @Nullable Object> left, Op<W>... ops) {
        return new Kind<>(name, make, shared -> {}, left, false, List.of(ops));
    }

    Kind<W> endingWith(Ending<W> last) {
        return new Kind<>(name, make, last, left, alone, ops);
    }

    /** Whether its operations are about the threads themselves, of which a pool has others. */
    public boolean needsThreads() {
        return name.equals("threads");
    }

    Kind<W> onItsOwn() {
        return new Kind<>(name, make, ending, left, true, ops);
    }

    static <W> Op<W> op(String name, Action<W> action) {
        return new Op<>(name, action);
    }

    @Override
    public String toString() {
        return name;
    }
}

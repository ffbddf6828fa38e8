package io.foretrace.samples.soak;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;

/** A program of the runtime's corpus, which lies in another module, under another seed each time. */
record CorpusProgram(LongFunction<?> program, AtomicLong seed) implements SoakUnit {
    CorpusProgram(LongFunction<?> program) {
        this(program, new AtomicLong());
    }

    @Override
    public String name() {
        return program.toString();
    }

    @Override
    public List<String> run() {
        String wrong = (String) program.apply(seed.incrementAndGet());
        return wrong.isEmpty() ? List.of() : List.of(wrong + " under seed " + seed);
    }

    @Override
    public int executionsBesideJUnit() {
        return 1;
    }

    @Override
    public List<Class<?>> watched() {
        return Statics.withNested(program.getClass()); // and it looks after its own
    }
}

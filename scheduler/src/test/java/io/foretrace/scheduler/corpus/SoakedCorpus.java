package io.foretrace.scheduler.corpus;

import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.List;
import java.util.function.LongFunction;

/**
 * The programs for {@code bin/soak}, which has them from the class path and knows no type of this module: each, given a seed, says what
 * is wrong, or nothing.
 */
public final class SoakedCorpus {
    private SoakedCorpus() {}

    /** All of them. */
    public static List<LongFunction<String>> programs() {
        return Corpus.all().stream()
                .<LongFunction<String>>map(SoakedProgram::new)
                .toList();
    }

    private record SoakedProgram(Entry entry) implements LongFunction<String> {
        @Override
        public String apply(long seed) {
            Runs.Run run = Runs.run(entry, new RandomStrategy(seed));
            return entry.isAllowed(run.result()) ? "" : run.result() + ", but " + entry.allowed() + " are allowed";
        }

        @Override
        public String toString() {
            return entry.name();
        }
    }
}

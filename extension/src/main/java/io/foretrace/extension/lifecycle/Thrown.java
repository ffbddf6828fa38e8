package io.foretrace.extension.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What tests throw, which may be anything, where JUnit lets exceptions through only. */
final class Thrown {
    private Thrown() {}

    static Optional<Throwable> by(CurrentRun.Work work) {
        try {
            work.run();
            return Optional.empty();
        } catch (Throwable thrown) {
            return Optional.of(thrown);
        }
    }

    static void asItIs(CurrentRun.Work work) {
        rethrow(by(work));
    }

    static void rethrow(Optional<Throwable> thrown) {
        if (thrown.isPresent()) {
            throw Thrown.<RuntimeException>unchecked(thrown.get());
        }
    }

    /** The first of them, with the others attached. */
    static Optional<Throwable> first(List<Throwable> thrown, Optional<Throwable> more) {
        List<Throwable> all = new ArrayList<>(thrown);
        more.ifPresent(all::add);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Throwable first = all.get(0);
        all.stream().skip(1).filter(other -> other != first).forEach(first::addSuppressed);
        return Optional.of(first);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }
}

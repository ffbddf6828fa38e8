package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.origin.Origin;
import java.util.List;
import java.util.Optional;

/** What would mend a deadlock, in a sentence that fits the locks of its threads. */
final class DeadlockMending {
    private static final String READ_WRITE = "ReentrantReadWriteLock";

    private DeadlockMending() {}

    /** Empty if the threads wait for something else than locks. */
    static Optional<String> of(List<Outcome.Waiting> cycle) {
        List<Subject.Lock> locks = cycle.stream()
                .flatMap(thread -> thread.awaited().subject().stream())
                .filter(Subject.Lock.class::isInstance)
                .map(Subject.Lock.class::cast)
                .toList();
        if (cycle.stream().anyMatch(thread -> thread.awaited().kind() == Awaited.Kind.CLASS)) {
            return Optional.of(
                    "Let one of these initialisers do without the other class: move what it needs of it into a"
                            + " class of its own, or into a method that is called later.");
        }
        if (locks.isEmpty() || locks.size() < cycle.size()) {
            return Optional.empty();
        }
        return Optional.of(locks.size() == 1 ? alone(StuckThread.type(locks.get(0))) : together(locks));
    }

    private static String alone(String type) {
        return type.equals(READ_WRITE)
                ? "Who reads cannot become the writer: give the read lock back before the write lock is taken."
                : "The thread that holds it cannot take it again: give it back before, or do what is inside without"
                        + " taking it.";
    }

    /** Objects of one class of the program's have something by which they can be put in order. */
    private static String together(List<Subject.Lock> locks) {
        List<String> types = locks.stream().map(StuckThread::type).distinct().toList();
        if (types.size() > 1) {
            return "Let all threads take " + Names.list(types) + " in the same order, or give one back before the next"
                    + " is taken.";
        }
        boolean isJdk = Origin.of(locks.get(0).object().className()) == Origin.JDK;
        return isJdk
                ? "Let all threads take these locks in the same order, or give one back before the next is taken."
                : "Each thread has one " + types.get(0) + " and wants another: let all take them in one order, such as"
                        + " that of a number which each has.";
    }
}

package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.origin.Origin;
import java.util.List;
import java.util.Optional;

/** What would mend a deadlock, in a sentence that fits the locks of its threads. */
final class DeadlockMending {
    static final String OF_INITIALISERS =
            "Let one of these initialisers do without the other class: move what it needs of it into a"
                    + " class of its own, or into a method that is called later.";

    private static final String READ_WRITE = "ReentrantReadWriteLock";

    private DeadlockMending() {}

    /** Empty if the threads wait for something else than locks. */
    static Optional<String> of(List<Outcome.Waiting> cycle) {
        List<Subject.Lock> locks = cycle.stream()
                .flatMap(thread -> thread.awaited().lock().stream())
                .toList();
        if (cycle.stream().anyMatch(thread -> thread.awaited().kind() == Awaited.Kind.CLASS)) {
            return Optional.of(OF_INITIALISERS);
        }
        if (locks.isEmpty() || locks.size() < cycle.size()) {
            return Optional.empty();
        }
        return Optional.of(locks.size() == 1 ? alone(StuckThread.type(locks.get(0))) : together(locks));
    }

    private static String alone(String type) {
        return type.equals(READ_WRITE)
                ? "A read lock cannot become a write lock: release it before taking the write lock."
                : "The thread that holds it cannot take it again: release it first, or do the inner work without it.";
    }

    /** Objects of one class of the program's have something by which they can be put in order. */
    private static String together(List<Subject.Lock> locks) {
        List<String> types = locks.stream().map(StuckThread::type).distinct().toList();
        if (types.size() > 1) {
            return inOneOrder(Names.list(types));
        }
        boolean isJdk = Origin.of(locks.get(0).object().className()) == Origin.JDK;
        return isJdk
                ? inOneOrder("these locks")
                : "Each thread holds one " + types.get(0)
                        + " and wants another's: always lock them in the same order, for example by id.";
    }

    private static String inOneOrder(String locks) {
        return "Always take " + locks + " in the same order, or release one before taking the next.";
    }
}

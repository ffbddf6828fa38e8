package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.HeldLock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why the locks that are held at two accesses do not keep them apart, in one sentence. */
final class MissingLock {
    private MissingLock() {}

    static String text(Side one, Side other) {
        List<HeldLock> first = one.locks();
        List<HeldLock> second = other.locks();
        if (first.isEmpty() && second.isEmpty()) {
            return "neither access holds a lock: guard both with the same lock" + orElse(one, other);
        }
        Optional<HeldLock> common =
                first.stream().filter(lock -> lock.isAmong(second)).findFirst();
        if (common.isPresent()) {
            return "both hold " + common.get().name() + ", but only for reading: take its write lock to write";
        }
        if (first.isEmpty() || second.isEmpty()) {
            return "no lock is held at both: " + (first.isEmpty() ? names(second) : names(first)) + " guards only "
                    + (first.isEmpty() ? other.text() : one.text()) + ": hold it at "
                    + (first.isEmpty() ? one.text() : other.text()) + " too";
        }
        return "no lock is held at both: " + names(first) + " guards one side, " + names(second)
                + " the other: hold one of them at both";
    }

    /** What does without a lock; what is inside a collection is its own matter. */
    private static String orElse(Side one, Side other) {
        if (one.isInside()) {
            return ", or use a thread-safe class, such as those of java.util.concurrent";
        }
        if (one.isAtSamePlaceAs(other)) { // to whoever wrote them a read and a write in one place are one operation
            return ", or use one atomic operation";
        }
        return one.isOfAFlag() && other.isOfAFlag() ? ", or make the field volatile" : "";
    }

    private static String names(List<HeldLock> locks) {
        return locks.stream().map(HeldLock::name).distinct().collect(Collectors.joining(" and "));
    }
}

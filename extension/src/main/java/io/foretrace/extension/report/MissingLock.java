package io.foretrace.extension.report;

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
            return "no lock is held at either of them: hold one at both" + inOneStep(one, other);
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

    /** A read and a write in one place are one operation to whoever wrote them; what is inside a collection is its own matter. */
    private static String inOneStep(Side one, Side other) {
        if (one.isInside()) {
            return ", or use a class that is made for threads, such as those of java.util.concurrent";
        }
        return one.isAtSamePlaceAs(other) ? ", or let one atomic operation read and write" : "";
    }

    private static String names(List<HeldLock> locks) {
        return locks.stream().map(HeldLock::name).distinct().collect(Collectors.joining(" and "));
    }
}

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
            return "no lock is held at either of them";
        }
        Optional<HeldLock> common =
                first.stream().filter(lock -> isIn(lock, second)).findFirst();
        if (common.isPresent()) {
            return "both hold " + common.get().name() + ", but only for reading";
        }
        if (first.isEmpty() || second.isEmpty()) {
            return "no lock is held at both: " + (first.isEmpty() ? names(second) : names(first)) + " guards only "
                    + (first.isEmpty() ? other.text() : one.text());
        }
        return "no lock is held at both: " + names(first) + " guards one side, " + names(second) + " the other";
    }

    private static boolean isIn(HeldLock lock, List<HeldLock> locks) {
        return locks.stream()
                .anyMatch(other -> other.event().subject().equals(lock.event().subject()));
    }

    private static String names(List<HeldLock> locks) {
        return locks.stream().map(HeldLock::name).distinct().collect(Collectors.joining(" and "));
    }
}

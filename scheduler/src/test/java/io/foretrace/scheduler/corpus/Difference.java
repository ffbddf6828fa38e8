package io.foretrace.scheduler.corpus;

import java.util.List;
import java.util.Optional;

/** Where two runs that should be the same are not. */
public final class Difference {
    private static final int CONTEXT = 5;

    private Difference() {}

    /** Empty if they are the same: outcome, schedule and every event. */
    public static Optional<String> between(Runs.Run first, Runs.Run second) {
        Optional<String> events = lines(
                first.execution().recording().text().lines().toList(),
                second.execution().recording().text().lines().toList());
        if (events.isPresent() || !first.comparable().equals(second.comparable())) {
            return Optional.of(events.orElse("the events are the same, the outcomes are not") + "\n-- first:\n"
                    + Runs.describe(first) + "\n-- second:\n" + Runs.describe(second));
        }
        boolean sameSchedule =
                first.execution().schedule().equals(second.execution().schedule());
        return sameSchedule ? Optional.empty() : Optional.of("the events are the same, the schedules are not");
    }

    private static Optional<String> lines(List<String> first, List<String> second) {
        if (first.equals(second)) {
            return Optional.empty();
        }
        int at = 0;
        while (at < first.size() && at < second.size() && first.get(at).equals(second.get(at))) {
            at++;
        }
        return Optional.of("the events differ from line " + (at + 1) + " on (" + first.size() + " and "
                + second.size() + " lines); both:\n" + part(first, at - CONTEXT, at) + "-- first:\n"
                + part(first, at, at + CONTEXT) + "-- second:\n" + part(second, at, at + CONTEXT));
    }

    private static String part(List<String> lines, int from, int to) {
        int start = Math.max(0, Math.min(from, lines.size()));
        int end = Math.max(0, Math.min(to, lines.size()));
        return lines.subList(start, end).stream()
                .map(line -> "  " + line + "\n")
                .reduce("", String::concat);
    }
}

package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What would mend a hang. Most threads wait for each other, and what has to be mended is why those do not go on for whom the others
 * wait.
 */
final class HangMending {
    /** So many sentences are told: a hang with more causes than that has to be looked at one by one. */
    private static final int MOST = 2;

    private final Events events;
    private final List<Outcome.Waiting> waiting;

    HangMending(Events events, List<Outcome.Waiting> waiting) {
        this.events = events;
        this.waiting = waiting;
    }

    /** Empty if nobody knows what the threads wait for. */
    Optional<String> sentence() {
        List<Outcome.Waiting> causes = waiting.stream()
                .filter(each -> !Frames.top(each.stack()).isEmpty()) // an idle thread of a pool may wait for ever
                .filter(each -> !waitsForOther(each))
                .toList();
        int first = causes.stream().mapToInt(HangMending::rank).min().orElse(0);
        Stream<String> ofWaits = causes.stream()
                .filter(each -> rank(each) == first)
                .map(each -> new WaitMending(events, each).sentence())
                .flatMap(Optional::stream);
        String told = Stream.concat(whileHolding().stream(), ofWaits)
                .distinct()
                .limit(MOST)
                .collect(Collectors.joining(" "));
        return told.isEmpty() ? eachOther() : Optional.of(told);
    }

    /** What a future is the end of may be what another thread, one of a pool, is in the middle of: the lower is told. */
    private static int rank(Outcome.Waiting thread) {
        if (!WaitMending.isFuture(thread)) {
            return 0;
        }
        return SynchronizerMending.isInPool(thread) ? 1 : 2;
    }

    /** Whether it would go on if another thread did. */
    private boolean waitsForOther(Outcome.Waiting thread) {
        return waiting.stream()
                .filter(other -> !other.equals(thread))
                .anyMatch(other -> holds(other, thread) || joins(thread, other));
    }

    private static boolean holds(Outcome.Waiting holder, Outcome.Waiting thread) {
        return thread.holder().equals(Optional.of(holder.thread()));
    }

    private static boolean joins(Outcome.Waiting thread, Outcome.Waiting other) {
        return thread.awaited().thread().equals(Optional.of(other.thread()));
    }

    /** A thread that waits, and holds what another one needs before it can let anybody go on. */
    private Optional<String> whileHolding() {
        for (Outcome.Waiting holder : waiting) {
            for (Outcome.Waiting thread : waiting) {
                if (holder.holder().isEmpty() && !holder.equals(thread) && holds(holder, thread)) {
                    return thread.awaited().subject().map(lock -> whileHolding(holder, thread, Names.of(lock)));
                }
            }
        }
        return Optional.empty();
    }

    private static String whileHolding(Outcome.Waiting holder, Outcome.Waiting thread, String lock) {
        return "Thread " + holder.thread() + " waits while it holds " + lock + ", which thread " + thread.thread()
                + " needs to go on: let it give " + lock + " back before it waits.";
    }

    private Optional<String> eachOther() {
        List<String> joining = waiting.stream()
                .filter(each -> waiting.stream().anyMatch(other -> joins(each, other)))
                .map(Outcome.Waiting::thread)
                .toList();
        return joining.size() == waiting.size()
                ? Optional.of("Each of these threads waits for another one's end: let one of them end without waiting.")
                : Optional.empty();
    }
}

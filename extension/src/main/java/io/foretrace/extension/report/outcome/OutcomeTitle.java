package io.foretrace.extension.report.outcome;

import io.foretrace.extension.report.stuck.StuckThread;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The name of a deadlock or a hang that was executed: what is waited for, and where. */
public final class OutcomeTitle {
    private OutcomeTitle() {}

    /**
     * {@code deadlock on Account, Bank.java:12 and :20}, {@code hang on Semaphore, Pool.java:7}, {@code endless spinning,
     * Lock.java:9}; empty for other outcomes.
     */
    public static Optional<String> of(Outcome outcome) {
        return outcome instanceof Outcome.Stuck stuck
                ? Optional.of(title(OutcomeName.of(stuck).noun(), stuck.waiting()))
                : Optional.empty();
    }

    /**
     * The classes of what threads wait for that the program's code has made wait, each once, in order; empty if that has no class.
     */
    public static List<String> awaited(Outcome outcome) {
        return outcome.waiting().stream()
                .filter(thread -> Frames.top(thread.stack()).isPresent())
                .flatMap(thread -> thread.awaited().lock().stream())
                .map(StuckThread::type)
                .distinct()
                .sorted()
                .toList();
    }

    private static String title(String kind, List<Outcome.Waiting> all) {
        List<Outcome.Waiting> spinning =
                all.stream().filter(Outcome.Waiting::spins).toList();
        if (!spinning.isEmpty()) {
            return "endless spinning" + places(spinning);
        }
        List<Outcome.Waiting> told = essential(all);
        List<String> what = told.stream().map(OutcomeTitle::name).distinct().toList();
        return kind + (what.isEmpty() ? "" : " on " + Names.list(what)) + places(told);
    }

    private static String places(List<Outcome.Waiting> told) {
        List<Location> places = told.stream()
                .flatMap(thread -> Frames.top(thread.stack()).stream())
                .toList();
        return places.isEmpty() ? "" : ", " + Names.places(places);
    }

    /** Who only waits for another thread to end is not why it does not. */
    private static List<Outcome.Waiting> essential(List<Outcome.Waiting> all) {
        Predicate<Outcome.Waiting> joins = thread -> thread.awaited().kind() == Awaited.Kind.THREAD;
        return all.stream().allMatch(joins)
                ? all
                : all.stream().filter(joins.negate()).toList();
    }

    private static String name(Outcome.Waiting thread) {
        Awaited awaited = thread.awaited();
        return awaited.lock()
                .map(StuckThread::type)
                .or(() -> awaited.thread().map(name -> "thread " + name))
                .orElse(awaited.kind().words());
    }
}

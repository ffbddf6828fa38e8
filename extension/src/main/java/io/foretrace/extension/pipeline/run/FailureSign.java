package io.foretrace.extension.pipeline.run;

import io.foretrace.extension.report.text.Frames;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.ThrownStack;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a run failed, as far as two failures can be told apart by it.
 *
 * @param what the type of the exception, or what became of the threads
 * @param isStuck whether nobody could go on
 * @param places where it was thrown, or where the threads wait
 */
public record FailureSign(String what, boolean isStuck, Set<String> places) {
    public static FailureSign of(TestRun run) {
        Optional<Throwable> own = run.failure();
        if (own.isPresent()) {
            return new FailureSign(own.get().getClass().getName(), false, place(ThrownStack.of(own.get())));
        }
        Outcome outcome =
                run.execution().map(execution -> execution.outcome().last()).orElseGet(Outcome.Passed::new);
        Set<String> places = new TreeSet<>();
        outcome.waiting()
                .forEach(thread -> places.addAll(thread.spins() ? method(thread.stack()) : place(thread.stack())));
        return new FailureSign(outcome.getClass().getSimpleName(), outcome instanceof Outcome.Stuck, places);
    }

    /** Where in its loop a thread stands says nothing. */
    private static Set<String> method(List<StackTraceElement> stack) {
        StackTraceElement[] frames = Frames.ofTheUser(stack);
        return frames.length == 0 ? Set.of() : Set.of(frames[0].getClassName() + "." + frames[0].getMethodName());
    }

    private static Set<String> place(List<StackTraceElement> stack) {
        StackTraceElement[] frames = Frames.ofTheUser(stack);
        return frames.length == 0 ? Set.of() : Set.of(frames[0].toString());
    }
}

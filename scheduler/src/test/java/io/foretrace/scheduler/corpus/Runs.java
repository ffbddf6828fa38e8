package io.foretrace.scheduler.corpus;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.NotPutBack;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;

/** Runs a program under control, and says what came of it in words. */
public final class Runs {
    private static final long MILLIS = Long.getLong("foretrace.corpus.millis", 10_000);

    private Runs() {}

    /**
     * What a run came to.
     *
     * @param result in the words of {@link Entry}
     */
    public record Run(String result, Execution execution) {
        /** The outcome without what may differ between two runs that are the same: Java's names of threads. */
        public String comparable() {
            return result
                    + waiting(execution.outcome()).stream().map(Run::comparable).collect(Collectors.joining());
        }

        private static String comparable(Outcome.Waiting waiting) {
            String own = waiting.stack().stream()
                    .filter(frame -> frame.getClassName().contains("Programs"))
                    .map(frame -> " " + frame.getMethodName() + ":" + frame.getLineNumber())
                    .collect(Collectors.joining());
            return "\n" + waiting.thread() + own;
        }
    }

    public static Run run(Entry entry, SchedulingStrategy strategy) {
        return run(entry, strategy, MILLIS);
    }

    public static Run run(Entry entry, SchedulingStrategy strategy, long millis) {
        Result<String> result = new Result<>("no result");
        Program program = entry.program();
        Execution execution =
                ControlledExecution.run(() -> result.set(program.run()), strategy, new Limits(entry.steps(), millis));
        return new Run(result(execution.outcome(), result.get()), execution);
    }

    private static String result(Outcome outcome, String returned) {
        if (outcome instanceof Outcome.Passed) {
            return returned;
        } else if (outcome instanceof Outcome.Failed failed) {
            return "failed:" + failed.cause().getClass().getSimpleName();
        } else if (outcome instanceof Outcome.Exited exited) {
            return "exited:" + exited.status();
        } else if (outcome instanceof Outcome.Deadlock) {
            return "deadlock";
        } else if (outcome instanceof Outcome.Hang) {
            return "hang";
        } else if (outcome instanceof Outcome.StepBound) {
            return "stepbound";
        } else if (outcome instanceof Outcome.TimedOut) {
            return "timedout";
        }
        return "diverged";
    }

    /** Everything about a run but its events. */
    public static String describe(Run run) {
        Execution execution = run.execution();
        return "result: " + run.result() + "\noutcome: " + describe(execution.outcome()) + "\nsteps: "
                + execution.steps() + "\nevents: " + execution.recording().events()
                + list("uncontrolled", execution.uncontrolled())
                + list("leftovers", execution.leftovers())
                + list(
                        "leaks",
                        execution.leaks().stream().map(NotPutBack::toString).toList());
    }

    private static String list(String what, List<String> sentences) {
        return sentences.isEmpty() ? "" : "\n" + what + ":\n  " + String.join("\n  ", sentences);
    }

    private static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            StringWriter stack = new StringWriter();
            failed.cause().printStackTrace(new PrintWriter(stack, true));
            return "failed in thread " + failed.thread() + ":\n" + stack;
        } else if (outcome instanceof Outcome.Diverged diverged) {
            return diverged.toString();
        }
        return outcome.getClass().getSimpleName()
                + waiting(outcome).stream().map(Runs::describe).collect(Collectors.joining());
    }

    private static String describe(Outcome.Waiting waiting) {
        return "\n  thread " + waiting.thread() + " \"" + waiting.javaName() + "\" waits for " + waiting.awaited()
                + (waiting.holds().isEmpty()
                        ? ""
                        : ", holds "
                                + waiting.holds().stream()
                                        .map(Subject.Lock::text)
                                        .toList())
                + waiting.stack().stream().map(frame -> "\n      at " + frame).collect(Collectors.joining());
    }

    private static List<Outcome.Waiting> waiting(Outcome outcome) {
        if (outcome instanceof Outcome.Deadlock deadlock) {
            return deadlock.cycle();
        } else if (outcome instanceof Outcome.Hang hang) {
            return hang.waiting();
        } else if (outcome instanceof Outcome.StepBound bound) {
            return bound.threads();
        } else if (outcome instanceof Outcome.TimedOut timedOut) {
            return timedOut.threads();
        }
        return List.of();
    }
}

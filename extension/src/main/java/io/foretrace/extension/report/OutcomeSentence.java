package io.foretrace.extension.report;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How an execution ended, with what is known about it. A new outcome does not compile until it has a sentence.
 *
 * @param execution whose threads are named
 */
record OutcomeSentence(Execution execution) implements Outcome.Cases<String> {
    @Override
    public String passed() {
        return "passed";
    }

    @Override
    public String failed(Outcome.Failed failed) {
        return "failed" + in(failed.thread()) + ": " + Outcomes.message(failed.cause());
    }

    @Override
    public String deadlock(Outcome.Deadlock deadlock) {
        return "deadlocked: " + names(deadlock.cycle())
                + (deadlock.cycle().size() == 1
                        ? " waits for a lock that it holds itself"
                        : " wait for each other's locks");
    }

    /** Who spins is told before those who wait, for it could run. */
    @Override
    public String hang(Outcome.Hang hang) {
        List<Outcome.Waiting> waiting = hang.waiting();
        List<Outcome.Waiting> spinning =
                waiting.stream().filter(Outcome.Waiting::spins).toList();
        if (spinning.isEmpty()) {
            return "hung: " + names(waiting) + (waiting.size() == 1 ? " waits" : " wait") + ", and nobody can go on";
        }
        return "hung: " + names(spinning)
                + (spinning.size() == 1
                        ? " spins without an end: nobody changes what it reads"
                        : " spin without an end: nobody changes what they read");
    }

    @Override
    public String stepBound(Outcome.StepBound bound) {
        return "was ended after " + bound.steps() + " steps: an endless loop, or a long test";
    }

    @Override
    public String diverged(Outcome.Diverged diverged) {
        return "left its course at step " + diverged.step() + ": expected " + diverged.expected() + ", but "
                + diverged.actual();
    }

    @Override
    public String timedOut(Outcome.TimedOut timedOut) {
        return "was given up: " + timedOut.seen();
    }

    @Override
    public String exited(Outcome.Exited exited) {
        return "called System.exit(" + exited.status() + ")" + in(exited.thread());
    }

    /** The test's own thread needs no mention. */
    private String in(String thread) {
        Events events = new Events(execution.recording());
        int number = events.number(thread);
        return number <= 0 ? "" : " in " + events.title(number);
    }

    private static String names(List<Outcome.Waiting> waiting) {
        String names = waiting.stream().map(Outcome.Waiting::thread).collect(Collectors.joining(", "));
        int last = names.lastIndexOf(", ");
        return last < 0
                ? "thread " + names
                : "threads " + names.substring(0, last) + " and " + names.substring(last + 2);
    }
}

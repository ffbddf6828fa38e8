package io.foretrace.extension.report.outcome;

import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;

/**
 * How an execution ended, with what is known about it. A new outcome does not compile until it has a sentence.
 *
 * @param execution whose threads are named
 */
record OutcomeSentence(Execution execution) {
    String of(Outcome outcome) {
        return outcome.accept(new Outcome.Cases<>(
                passed -> "passed",
                failed -> "failed" + in(failed.thread()) + ": " + Outcomes.message(failed.cause()),
                OutcomeSentence::deadlocked,
                OutcomeSentence::hung,
                bound -> "was ended after " + bound.steps() + " steps: an endless loop, or a long test",
                diverged -> "left its course at step " + diverged.step() + ": expected " + diverged.expected()
                        + ", but " + diverged.actual(),
                timedOut -> "was given up: " + timedOut.seen(),
                exited -> "called System.exit(" + exited.status() + ")" + in(exited.thread())));
    }

    private static String deadlocked(Outcome.Deadlock deadlock) {
        return "deadlocked: " + names(deadlock.cycle())
                + (deadlock.cycle().size() == 1
                        ? " waits for a lock that it holds itself"
                        : " wait for each other's locks");
    }

    /** Who spins is told before those who wait, for it could run. */
    private static String hung(Outcome.Hang hang) {
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

    /** The test's own thread needs no mention. */
    private String in(String thread) {
        Events events = new Events(execution.recording());
        int number = events.number(thread);
        return number <= 0 ? "" : " in " + events.title(number);
    }

    private static String names(List<Outcome.Waiting> waiting) {
        List<String> names = waiting.stream().map(Outcome.Waiting::thread).toList();
        return (names.size() == 1 ? "thread " : "threads ") + Names.list(names);
    }
}

package io.foretrace.extension.report;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How executions ended, in words that follow "the test" or "the recorded run". */
final class Outcomes {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final int LONGEST_MESSAGE = 240;

    private Outcomes() {}

    /** Such as {@code passed} or {@code failed: java.lang.AssertionError: expected 2}, with what came of a failure. */
    static String text(Execution execution) {
        return first(execution)
                + after(execution).map(end -> "; then it " + end).orElse("");
    }

    /** What went wrong first: the user's own exception, even if nobody could go on after it. */
    static String first(Execution execution) {
        return text(execution.outcome(), execution);
    }

    /** What became of the others after a failure, if they could not go on. */
    static Optional<String> after(Execution execution) {
        Outcome last = execution.outcome().last();
        return last == execution.outcome() ? Optional.empty() : Optional.of(text(last, execution));
    }

    static boolean isPassed(Execution execution) {
        return execution.outcome() instanceof Outcome.Passed;
    }

    private static String text(Outcome outcome, Execution execution) {
        if (outcome instanceof Outcome.Failed failed) {
            return "failed" + in(failed.thread(), execution) + ": " + message(failed.cause());
        } else if (outcome instanceof Outcome.Deadlock deadlock) {
            return "deadlocked: " + names(deadlock.cycle())
                    + (deadlock.cycle().size() == 1
                            ? " waits for a lock that it holds itself"
                            : " wait for each other's locks");
        } else if (outcome instanceof Outcome.Hang hang) {
            return "hung: " + hung(hang.waiting());
        } else if (outcome instanceof Outcome.StepBound bound) {
            return "was ended after " + bound.steps() + " steps: an endless loop, or a long test";
        } else if (outcome instanceof Outcome.TimedOut timedOut) {
            return "was given up: " + timedOut.seen();
        } else if (outcome instanceof Outcome.Exited exited) {
            return "called System.exit(" + exited.status() + ")" + in(exited.thread(), execution);
        } else if (outcome instanceof Outcome.Diverged diverged) {
            return "left its course at step " + diverged.step() + ": expected " + diverged.expected() + ", but "
                    + diverged.actual();
        }
        return "passed";
    }

    /** Who spins is told before those who wait, for it could run. */
    private static String hung(List<Outcome.Waiting> waiting) {
        List<Outcome.Waiting> spinning =
                waiting.stream().filter(Outcome.Waiting::spins).toList();
        if (spinning.isEmpty()) {
            return names(waiting) + (waiting.size() == 1 ? " waits" : " wait") + ", and nobody can go on";
        }
        return names(spinning)
                + (spinning.size() == 1
                        ? " spins without an end: nobody changes what it reads"
                        : " spin without an end: nobody changes what they read");
    }

    /** A deadlock or a hang, as the name of a bug: {@code deadlock: threads 0.1 and 0.2 wait for each other's locks}. */
    static String noun(Execution execution) {
        return text(execution).replaceFirst("^deadlocked", "deadlock").replaceFirst("^hung", "hang");
    }

    /** The message of an assertion needs no name of a class before it. */
    static String shortMessage(Throwable cause) {
        String message = message(cause);
        String type = cause.getClass().getName();
        if (cause instanceof AssertionError && message.startsWith(type + ": ")) {
            return message.substring(type.length() + 2);
        }
        return message.startsWith(type) ? Names.type(type) + message.substring(type.length()) : message;
    }

    /** On one line, without trusting the user's exception to tell it. */
    static String message(Throwable cause) {
        String text;
        try {
            text = cause.toString();
        } catch (RuntimeException e) {
            text = cause.getClass().getName();
        }
        String line =
                text.lines().map(String::strip).filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
        return Lines.cut(CONTROL.matcher(line.replace('\t', ' ')).replaceAll(Outcomes::escaped), LONGEST_MESSAGE);
    }

    /** A terminal would obey it. */
    private static String escaped(MatchResult control) {
        return String.format(Locale.ROOT, "\\\\u%04x", (int) control.group().charAt(0));
    }

    /** The test's own thread needs no mention. */
    private static String in(String thread, Execution execution) {
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

package io.foretrace.extension.report.outcome;

import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How executions ended, in words that follow "the test" or "the recorded run". */
public final class Outcomes {
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final int LONGEST_MESSAGE = 240;

    private Outcomes() {}

    /** Such as {@code passed} or {@code failed: java.lang.AssertionError: expected 2}, with what came of a failure. */
    public static String text(Execution execution) {
        return first(execution)
                + after(execution).map(end -> "; then it " + end).orElse("");
    }

    /** What went wrong first: the user's own exception, even if nobody could go on after it. */
    public static String first(Execution execution) {
        return text(execution.outcome(), execution);
    }

    /** What became of the others after a failure, if they could not go on. */
    public static Optional<String> after(Execution execution) {
        Outcome last = execution.outcome().last();
        return last == execution.outcome() ? Optional.empty() : Optional.of(text(last, execution));
    }

    public static boolean isPassed(Execution execution) {
        return execution.outcome() instanceof Outcome.Passed;
    }

    public static boolean isStuck(Execution execution) {
        return execution.outcome() instanceof Outcome.Hang || execution.outcome() instanceof Outcome.Deadlock;
    }

    private static String text(Outcome outcome, Execution execution) {
        return new OutcomeSentence(execution).of(outcome);
    }

    /** A deadlock or a hang, as the name of a bug: {@code deadlock: threads 0.1 and 0.2 wait for each other's locks}. */
    public static String noun(Execution execution) {
        return text(execution).replaceFirst("^deadlocked", "deadlock").replaceFirst("^hung", "hang");
    }

    /** The message of an assertion needs no name of a class before it. */
    public static String shortMessage(Throwable cause) {
        String message = message(cause);
        String type = cause.getClass().getName();
        if (cause instanceof AssertionError && message.startsWith(type + ": ")) {
            return message.substring(type.length() + 2);
        }
        return message.startsWith(type) ? Names.type(type) + message.substring(type.length()) : message;
    }

    /** On one line, without trusting the user's exception to tell it. */
    public static String message(Throwable cause) {
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
}

package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.maximal.SolverChoice;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** From the text of an option to its value, or a sentence that says what is allowed: picocli's own say only what is not. */
final class Arguments {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|)");

    private Arguments() {}

    static Algorithm algorithm(String text) {
        return Algorithm.named(text).orElseThrow(() -> new BadUse(Messages.unknownAlgorithm(text)));
    }

    static SolverChoice solver(String text) {
        return switch (text) {
            case "auto" -> SolverChoice.AUTO;
            case "sat" -> SolverChoice.SAT;
            case "z3" -> SolverChoice.Z3;
            default -> throw new BadUse(Messages.unknownSolver(text));
        };
    }

    static Set<BugKind> kinds(String text) {
        Set<BugKind> kinds = EnumSet.noneOf(BugKind.class);
        for (String name : text.split(",", -1)) {
            kinds.add(Stream.of(BugKind.values())
                    .filter(kind -> name.equals(name(kind)))
                    .findFirst()
                    .orElseThrow(() -> new BadUse(Messages.unknownBugs(text))));
        }
        return kinds;
    }

    /** What a kind is called on the command line. */
    static String name(BugKind kind) {
        return switch (kind) {
            case DATA_RACE -> "races";
            case DEADLOCK -> "deadlocks";
            case ATOMICITY_VIOLATION -> "atomicity";
            case ORDER_VIOLATION -> "order";
        };
    }

    static Duration timeout(String text) {
        Matcher time = TIME.matcher(text);
        long number = time.matches() ? Long.parseLong(time.group(1)) : 0;
        if (number == 0) {
            throw new BadUse(Messages.badTimeout(text));
        }
        return switch (time.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofSeconds(number);
        };
    }

    static int window(String text) {
        return (int) number("--window", text, "events", 2, Integer.MAX_VALUE);
    }

    static int cores(String text) {
        return (int) number("--cores", text, "cores", 1, 10_000);
    }

    static long limit(String text) {
        return number("--limit", text, "traces", 1, Long.MAX_VALUE);
    }

    private static long number(String option, String text, String of, long least, long most) {
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // The sentence below says what is.
        }
        throw new BadUse(Messages.badNumber(option, text, of, least, most));
    }
}

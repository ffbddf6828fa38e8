package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.StepCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every sentence that the command line says by itself. What is wrong with a trace file, its reader says. */
final class Messages {
    private static final double NANOS = 1e9;
    private static final int MINUTE = 60;

    private Messages() {}

    static String badUse(@Nullable String what, String command) {
        String text = oneLine(what);
        String help = command.isEmpty() ? "foretrace --help" : "foretrace " + command + " --help";
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1) + "; " + help + " lists what there is";
    }

    static String commandMissing() {
        return "no command; expected predict, compare, closure, show, report or schedules, and foretrace --help tells more";
    }

    static String noSuchCommand(String name) {
        return "there is no command " + name + "; expected predict, compare, closure, show, report or schedules";
    }

    /** A cell of a comparison: {@code 2+1 0.03s}. */
    static String compared(int races, int unknown, long nanos) {
        return races + (unknown == 0 ? "" : "+" + unknown) + String.format(Locale.ROOT, " %.2fs", nanos / NANOS);
    }

    static String unknownAlgorithm(String text) {
        return notAllowed(
                "--algorithm",
                text,
                oneOf(Stream.of(Algorithm.values()).map(Algorithm::toString).toList()));
    }

    static String unknownSolver(String text) {
        return notAllowed("--solver", text, "auto, sat or z3");
    }

    static String unknownBugs(String text) {
        String kinds = oneOf(Stream.of(BugKind.values()).map(Arguments::name).toList());
        return notAllowed("--detect", text, kinds + ", or some of them with commas between");
    }

    private static String oneOf(List<String> names) {
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    static String badTimeout(String text) {
        return notAllowed(
                "--timeout", text, "a time such as 500ms, 10s or 2m, or a plain number of seconds, longer than 0");
    }

    static String badNumber(String option, String text, String of, long least, long most) {
        return notAllowed(option, text, "a number of " + of + " from " + least + " to " + most);
    }

    private static String notAllowed(String option, String text, String expected) {
        return option + " " + (text.isEmpty() ? "\"\"" : text) + " is not allowed; expected " + expected;
    }

    static String notAPath(String text) {
        return text + " is not a file name; expected a trace file, or - for standard input";
    }

    static String noPages() {
        return "pages and schedules need Foretrace's other modules on the class path, as bin/foretrace has them";
    }

    static String notWritten(String file, String why) {
        return file + " cannot be written: " + oneLine(why) + "; expected a file in a folder that is there";
    }

    static String standardInputTwice() {
        return "standard input can be read only once; expected - at most once among the files";
    }

    static String withoutZ3(String why) {
        return "going on without Z3, so that what the other solver cannot finish stays unknown: " + inside(why);
    }

    static String z3AskedFor(String why) {
        return "--solver z3 is not possible here; expected auto or sat: " + inside(why);
    }

    static String closureLimit(String file, long limit) {
        return String.format(
                Locale.ROOT,
                "%s has more than %,d feasible traces, counting those that others extend; --limit N raises the limit",
                file,
                limit);
    }

    static String outputIncomplete() {
        return "standard output could not be written to its end";
    }

    static String outOfMemory(long heap) {
        return "out of memory with a heap of " + (heap >> 20)
                + " MB; the environment variable JAVA_TOOL_OPTIONS=-Xmx8g gives it 8 GB";
    }

    static String bug(String failure, String frame) {
        return "this is a bug in Foretrace, please report it: " + oneLine(failure)
                + (frame.isEmpty() ? "" : " at " + frame) + " (FORETRACE_DEBUG=1 shows the stack trace)";
    }

    static String properTraces(long count) {
        return counted(count, "proper feasible trace");
    }

    static String properTracesAside(long count) {
        return count + " when the place of fork, join, begin and end is left out";
    }

    /** Below the first of what is not known. */
    static String moreUnknown(int count) {
        return String.format(Locale.ROOT, "... and %,d more that are unknown: --json prints all of them.", count);
    }

    /** {@code file: 42 events, 7 pairs: 2 races, 5 no, 0 unknown (0.1 s)}. */
    static String summary(String file, int events, Answers answers, long nanos) {
        return file + ": " + counted(events, "event") + ", " + counted(answers.pairs, "pair") + ": "
                + counted(answers.races, "race") + ", " + answers.no + " no, " + answers.unknown + " unknown ("
                + duration(nanos) + ")";
    }

    /** How many pairs there are, and how they were answered. */
    record Answers(long pairs, long races, long no, long unknown) {}

    /** {@code answered by: happens-before 3 races, maximal 2 races and 1 no}, in more lines if one is too long. */
    static List<String> answeredBy(List<StepCount> steps) {
        List<String> lines = new ArrayList<>();
        String line = "answered by:";
        for (StepCount count : steps) {
            String answers = answers(count);
            if (!answers.isEmpty()) {
                String next = (line.endsWith(":") ? " " : ", ") + count.step() + " " + answers;
                if (line.length() + next.length() > Widths.PAGE - 1) {
                    lines.add(line + ",");
                    line = "  ";
                    next = next.substring(2);
                }
                line += next;
            }
        }
        if (!line.endsWith(":")) {
            lines.add(line);
        }
        return lines;
    }

    private static String answers(StepCount count) {
        String races = count.found() == 0 ? "" : counted(count.found(), "race");
        String no = count.no() == 0 ? "" : count.no() + " no";
        return races + (races.isEmpty() || no.isEmpty() ? "" : " and ") + no;
    }

    /** {@code file: 42 events, 3 other possible bugs: 1 found, 2 no, 0 unknown (0.1 s)}. */
    static String otherBugs(int events, Report report, long nanos) {
        return ": " + counted(events, "event") + ", " + counted(report.asked(), "other possible bug") + ": "
                + report.found().size() + " found, " + report.no() + " no, "
                + report.unknown().size() + " unknown (" + duration(nanos) + ")";
    }

    static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    static String duration(long nanos) {
        double seconds = nanos / NANOS;
        if (seconds < MINUTE) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        return (long) seconds / MINUTE + " min " + (long) seconds % MINUTE + " s";
    }

    /** A sentence as the end of another. */
    private static String inside(String sentence) {
        String text = oneLine(sentence);
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    /** Messages of libraries can have line breaks; a sentence has none. */
    static String oneLine(@Nullable String text) {
        return Cut.printable(String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " "));
    }
}

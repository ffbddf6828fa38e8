package io.foretrace.scheduler.control;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the text of one schedule, line by line, and accepts nothing that could be a damaged one. */
final class ScheduleReader {
    private static final Pattern VERSION = Pattern.compile("foretrace-schedule (.*)");
    private static final Pattern COUNTS = Pattern.compile("runs ([^ ]+) steps ([^ ]+)");
    private static final Pattern RUN = Pattern.compile("([^ ]+) ([^ ]+)(?: (\\S.*\\(.*\\)))?");
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,18}");

    private final String text;
    private final String source;
    private int at;
    private int line;
    private long startMillis = Schedule.UNTOLD_MILLIS;
    private long startNanos = Schedule.UNTOLD_NANOS;

    ScheduleReader(String text, String source) {
        this.text = text;
        this.source = source;
    }

    ScheduleFile read() {
        version();
        Map<String, String> headers = new TreeMap<>();
        String current = next();
        while (current != null && !current.startsWith(ScheduleCodec.RUNS + " ")) {
            header(current, headers);
            current = next();
        }
        if (current == null) {
            throw wrong("the file ends before its line \"runs ... steps ...\"; copy the whole file");
        }
        Schedule schedule = runs(current);
        if (at < text.length()) {
            next();
            throw wrong("there is something after the last run; delete it, or correct the number of runs");
        }
        headers.remove(ScheduleCodec.CLOCK);
        headers.remove(ScheduleCodec.NANOS);
        return new ScheduleFile(schedule, headers);
    }

    private void version() {
        String first = next();
        if (first == null) {
            throw new ScheduleFormatException(
                    source + ": the file is empty; expected a schedule, whose first line is \""
                            + ScheduleCodec.VERSION_LINE + "\"");
        }
        if (first.equals(ScheduleCodec.VERSION_LINE)) {
            return;
        }
        Matcher other = VERSION.matcher(first);
        throw wrong(
                other.matches()
                        ? "this is version " + quoted(other.group(1)) + " of the format, and only version 1 is known;"
                                + " use the Foretrace that wrote it, or record the schedule anew"
                        : "this is not a schedule; expected the first line \"" + ScheduleCodec.VERSION_LINE + "\"");
    }

    private void header(String current, Map<String, String> headers) {
        int space = current.indexOf(' ');
        String key = space < 0 ? current : current.substring(0, space);
        if (!ScheduleCodec.KEY.matcher(key).matches() || key.equals(ScheduleCodec.RUNS)) {
            throw wrong(quoted(current)
                    + " is neither a header nor the line \"runs ... steps ...\"; write a header as a key"
                    + " of small letters, a space, and its value");
        }
        String value = space < 0 ? "" : unescaped(current.substring(space + 1));
        if (headers.put(key, value) != null) {
            throw wrong("the header " + quoted(key) + " is there twice; delete one of the two");
        }
        if (key.equals(ScheduleCodec.CLOCK)) {
            startMillis = millis(value);
        } else if (key.equals(ScheduleCodec.NANOS)) {
            startNanos = nanos(value);
        }
    }

    private String unescaped(String value) {
        StringBuilder plain = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            plain.append(c == '\\' ? escape(value, ++i) : c);
        }
        return plain.toString();
    }

    private char escape(String value, int index) {
        char c = index < value.length() ? value.charAt(index) : ' ';
        return switch (c) {
            case '\\' -> '\\';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> throw wrong("a backslash stands alone; write it as \\\\, a line feed as \\n, a return as \\r");
        };
    }

    private long millis(String text) {
        try {
            return Instant.parse(text).toEpochMilli();
        } catch (DateTimeParseException | ArithmeticException e) {
            throw wrong(quoted(text) + " is no time of day; write it as \"clock 2026-11-17T08:15:30.250Z\"");
        }
    }

    /** The JVM may have any time in its clock, also one below 0. */
    private long nanos(String text) {
        try {
            long nanos = Long.parseLong(text);
            if (Long.toString(nanos).equals(text)) {
                return nanos;
            }
        } catch (NumberFormatException e) {
            // The same sentence for all that is no such number.
        }
        throw wrong(quoted(text) + " is no number of nanoseconds; write it as \"clock.nanos 1000000000\"");
    }

    private Schedule runs(String counts) {
        Matcher matcher = COUNTS.matcher(counts);
        if (!matcher.matches()) {
            throw wrong(quoted(counts) + " does not count the runs and steps; write it as \"runs 2 steps 15\"");
        }
        int countsLine = line;
        long expectedRuns = number(matcher.group(1), "a number of runs", Integer.MAX_VALUE);
        long expectedSteps = number(matcher.group(2), "a number of steps", Long.MAX_VALUE);
        Schedule schedule = runs(expectedRuns);
        if (schedule.totalSteps() != expectedSteps) {
            line = countsLine;
            throw wrong("the runs have " + schedule.totalSteps() + " steps together, not " + expectedSteps
                    + "; copy the whole file, or correct the number");
        }
        return schedule;
    }

    private Schedule runs(long expectedRuns) {
        // Not as long as the file says: what it says may be wrong.
        int[] threads = new int[16];
        int[] steps = new int[16];
        String[] places = new String[16];
        int runs = 0;
        while (runs < expectedRuns) {
            if (runs == threads.length) {
                threads = Arrays.copyOf(threads, 2 * runs);
                steps = Arrays.copyOf(steps, 2 * runs);
                places = Arrays.copyOf(places, 2 * runs);
            }
            Matcher run = run(runs, expectedRuns);
            threads[runs] = (int) number(run.group(1), "the number of a thread", Integer.MAX_VALUE);
            steps[runs] = steps(run.group(2));
            places[runs] = run.group(3) == null ? "" : unescaped(run.group(3));
            runs++;
        }
        return new Schedule(
                Arrays.copyOf(threads, runs),
                Arrays.copyOf(steps, runs),
                Arrays.copyOf(places, runs),
                startMillis,
                startNanos);
    }

    private Matcher run(int runs, long expectedRuns) {
        String current = next();
        if (current == null) {
            throw wrong("the file ends after " + runs + " of " + expectedRuns + " runs; copy the whole file");
        }
        Matcher run = RUN.matcher(current);
        if (!run.matches()) {
            throw wrong(quoted(current)
                    + " is not a run; write the number of a thread, a space, and how many steps it makes, and if"
                    + " you like a space and where it came to");
        }
        return run;
    }

    private int steps(String text) {
        int steps = (int) number(text, "a number of steps", Integer.MAX_VALUE);
        if (steps == 0) {
            throw wrong("a run of 0 steps is none; delete it, or correct its number of steps");
        }
        return steps;
    }

    private long number(String text, String what, long largest) {
        // 19 digits may still be too large, and then come out negative.
        long number = NUMBER.matcher(text).matches() ? Long.parseUnsignedLong(text) : -1;
        if (number < 0 || number > largest) {
            throw wrong(quoted(text) + " is not " + what + "; write a whole number from 0 to " + largest
                    + ", without sign or leading zeros");
        }
        return number;
    }

    /** The next line without its end, or null after the last one. */
    private @Nullable String next() {
        line++;
        if (at == text.length()) {
            return null;
        }
        int end = text.indexOf('\n', at);
        int stop = end < 0 ? text.length() : end;
        int last = stop > at && text.charAt(stop - 1) == '\r' ? stop - 1 : stop;
        String found = text.substring(at, last);
        at = end < 0 ? stop : stop + 1;
        return found;
    }

    private ScheduleFormatException wrong(String sentence) {
        return new ScheduleFormatException(source + ":" + line + ": " + sentence);
    }

    /** In quotes, and short enough for a message whatever the file is. */
    private static String quoted(String text) {
        String start = text.length() > 60 ? text.substring(0, 60) + "..." : text;
        return "\"" + start.replaceAll("\\p{Cntrl}", "?")
                + "\""; // a stray CR would overwrite the message on a terminal
    }
}

package io.foretrace.scheduler.control;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Schedules as text, for files: {@code docs/schedule-format.md} has the format. */
public final class ScheduleCodec {
    static final String VERSION_LINE = "foretrace-schedule 1";
    static final String RUNS = "runs";
    static final String CLOCK = "clock";
    static final String NANOS = "clock.nanos";
    static final Pattern KEY = Pattern.compile("[a-z][a-z0-9.-]*");

    private ScheduleCodec() {}

    /**
     * The text of a schedule. The same schedule with the same headers is the same text.
     *
     * @param headers what else the file is to say; a key is made of small letters, digits, dots and hyphens, and is not
     *     {@code clock} or {@code clock.nanos}
     */
    public static String write(Schedule schedule, Map<String, String> headers) {
        StringBuilder text = new StringBuilder(VERSION_LINE).append('\n');
        Map<String, String> all = new TreeMap<>(headers);
        if (schedule.startMillis() != Schedule.UNTOLD_MILLIS) {
            all.put(CLOCK, Instant.ofEpochMilli(schedule.startMillis()).toString());
        }
        if (schedule.startNanos() != Schedule.UNTOLD_NANOS) {
            all.put(NANOS, Long.toString(schedule.startNanos()));
        }
        all.forEach((key, value) -> writeHeader(text, key, value));
        text.append(RUNS).append(' ').append(schedule.runs());
        text.append(" steps ").append(schedule.totalSteps()).append('\n');
        for (int run = 0; run < schedule.runs(); run++) {
            text.append(schedule.thread(run)).append(' ').append(schedule.steps(run));
            if (!schedule.place(run).isEmpty()) {
                text.append(' ').append(escaped(schedule.place(run)));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /**
     * The inverse of {@link #write}.
     *
     * @param source the name of the text in messages
     * @throws ScheduleFormatException if the text is anything else
     */
    public static ScheduleFile read(String text, String source) {
        return new ScheduleReader(text, source).read();
    }

    private static void writeHeader(StringBuilder text, String key, String value) {
        if (!KEY.matcher(key).matches() || key.equals(RUNS)) {
            throw new IllegalArgumentException(
                    "\"" + key + "\" cannot be a header of a schedule: expected a word of small"
                            + " letters, digits, dots and hyphens other than \"" + RUNS + "\".");
        }
        text.append(key);
        if (!value.isEmpty()) {
            text.append(' ').append(escaped(value));
        }
        text.append('\n');
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }
}

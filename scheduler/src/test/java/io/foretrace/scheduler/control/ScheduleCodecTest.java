package io.foretrace.scheduler.control;

import static io.foretrace.scheduler.control.ScheduleTest.schedule;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleCodecTest {
    private static final String TEXT = """
            foretrace-schedule 1
            jdk 17.0.15
            test bank.AccountTest pays
            runs 3 steps 141
            0 5
            2 123
            0 13
            """;

    @Test
    void writesHeadersByKeyAndThenTheRuns() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("test", "bank.AccountTest pays");
        headers.put("jdk", "17.0.15");

        assertThat(ScheduleCodec.write(schedule(0, 5, 2, 123, 0, 13), headers)).isEqualTo(TEXT);
    }

    @Test
    void readsWhatItWrote() {
        ScheduleFile file = ScheduleCodec.read(TEXT, "a file");

        assertThat(file.schedule()).isEqualTo(schedule(0, 5, 2, 123, 0, 13));
        assertThat(file.headers())
                .containsExactly(Map.entry("jdk", "17.0.15"), Map.entry("test", "bank.AccountTest pays"));
    }

    @Test
    void aRunMaySayWhereItsThreadCameTo() {
        String[] places = {"bank.Account.pay(Account.java:12)", ""};
        Schedule schedule = new Schedule(new int[] {0, 1}, new int[] {5, 2}, places);
        String text = ScheduleCodec.write(schedule, Map.of());

        assertThat(text).endsWith("runs 2 steps 7\n0 5 bank.Account.pay(Account.java:12)\n1 2\n");
        assertThat(ScheduleCodec.read(text, "a file").schedule()).isEqualTo(schedule);
    }

    @Test
    void tellsTheTimeOfDayAtWhichTheExecutionStarted() {
        Schedule schedule =
                new Schedule(new int[] {0}, new int[] {5}, new String[] {""}, 1_794_903_330_250L, 1_000_000_000L);
        String text = ScheduleCodec.write(schedule, Map.of("jdk", "17"));

        assertThat(text)
                .isEqualTo("foretrace-schedule 1\nclock 2026-11-17T08:15:30.250Z\njdk 17\nruns 1 steps 5\n0 5\n");
        assertThat(ScheduleCodec.read(text, "a file")).isEqualTo(new ScheduleFile(schedule, Map.of("jdk", "17")));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -5, 1_000_000_001, Long.MAX_VALUE, Long.MIN_VALUE})
    void tellsWhatNanoTimeToldAtTheStart(long nanos) {
        Schedule schedule = new Schedule(new int[] {0}, new int[] {5}, new String[] {""}, 1_794_903_330_250L, nanos);
        String text = ScheduleCodec.write(schedule, Map.of("jdk", "17"));

        assertThat(text)
                .isEqualTo("foretrace-schedule 1\nclock 2026-11-17T08:15:30.250Z\nclock.nanos " + nanos
                        + "\njdk 17\nruns 1 steps 5\n0 5\n");
        assertThat(ScheduleCodec.read(text, "a file")).isEqualTo(new ScheduleFile(schedule, Map.of("jdk", "17")));
    }

    @Test
    void nanoTimeOfAFileThatDoesNotTellItStartedAsItDoesInEveryJvm() {
        assertThat(ScheduleCodec.read(TEXT, "a file").schedule().startNanos()).isEqualTo(Limits.DEFAULT.startNanos());
    }

    @Test
    void anExecutionOfAFileThatDoesNotTellItsTimeStartedWithTheYear2000() {
        assertThat(Instant.ofEpochMilli(
                        ScheduleCodec.read(TEXT, "a file").schedule().startMillis()))
                .isEqualTo(Instant.parse("2000-01-01T00:00:00Z"));
    }

    @Test
    void readsWhatItWroteWhateverItWas() {
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            Schedule schedule = randomSchedule(random);
            Map<String, String> headers = randomHeaders(random);
            String text = ScheduleCodec.write(schedule, headers);

            ScheduleFile file = ScheduleCodec.read(text, "a file");

            assertThat(file).isEqualTo(new ScheduleFile(schedule, headers));
            assertThat(ScheduleCodec.write(file.schedule(), file.headers())).isEqualTo(text);
        }
    }

    @Test
    void aLineMayEndAsOnWindowsAndTheLastOneNotAtAll() {
        ScheduleFile expected = ScheduleCodec.read(TEXT, "a file");

        assertThat(ScheduleCodec.read(TEXT.replace("\n", "\r\n"), "a file")).isEqualTo(expected);
        assertThat(ScheduleCodec.read(TEXT.stripTrailing(), "a file")).isEqualTo(expected);
    }

    @Test
    void noTruncatedFileIsASchedule() {
        for (int length = 0; length < TEXT.length() - 1; length++) {
            String truncated = TEXT.substring(0, length);
            assertThatThrownBy(() -> ScheduleCodec.read(truncated, "a file"))
                    .as(truncated)
                    .isInstanceOf(ScheduleFormatException.class);
        }
    }

    @Test
    void refusesAnEmptyFile() {
        assertThatThrownBy(() -> ScheduleCodec.read("", "a file"))
                .isInstanceOf(ScheduleFormatException.class)
                .hasMessage("a file: the file is empty; expected a schedule, whose first line is"
                        + " \"foretrace-schedule 1\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '=',
            quoteCharacter = '`',
            value = {
                "hello = 1: this is not a schedule; expected the first line \"foretrace-schedule 1\"",
                "foretrace-schedule 2 = 1: this is version \"2\" of the format, and only version 1 is known; use the"
                        + " Foretrace that wrote it, or record the schedule anew",
                "foretrace-schedule 1/jdk 17 = 3: the file ends before its line \"runs ... steps ...\"; copy the whole"
                        + " file",
                "foretrace-schedule 1/jdk 17/jdk 17 = 3: the header \"jdk\" is there twice; delete one of the two",
                "foretrace-schedule 1/clock noon = 2: \"noon\" is no time of day; write it as \"clock"
                        + " 2026-11-17T08:15:30.250Z\"",
                "foretrace-schedule 1/clock 2026-11-17T08:15:30Z/clock 2026-11-17T08:15:30Z = 3: the header \"clock\" is"
                        + " there twice; delete one of the two",
                "foretrace-schedule 1/clock.nanos 1 s = 2: \"1 s\" is no number of nanoseconds; write it as \"clock.nanos"
                        + " 1000000000\"",
                "foretrace-schedule 1/clock.nanos 01 = 2: \"01\" is no number of nanoseconds; write it as"
                        + " \"clock.nanos 1000000000\"",
                "foretrace-schedule 1/clock.nanos 7/clock.nanos 7 = 3: the header \"clock.nanos\" is there twice; delete"
                        + " one of the two",
                "foretrace-schedule 1/0 5 = 2: \"0 5\" is neither a header nor the line \"runs ... steps ...\"; write a"
                        + " header as a key of small letters, a space, and its value",
                "foretrace-schedule 1/a b\\x = 2: a backslash stands alone; write it as \\\\, a line feed as \\n, a"
                        + " return as \\r",
                "foretrace-schedule 1/runs 1 = 2: \"runs 1\" does not count the runs and steps; write it as"
                        + " \"runs 2 steps 15\"",
                "foretrace-schedule 1/runs -1 steps 0 = 2: \"-1\" is not a number of runs; write a whole number from 0"
                        + " to 2147483647, without sign or leading zeros",
                "foretrace-schedule 1/runs 2 steps 9/0 5 = 4: the file ends after 1 of 2 runs; copy the whole file",
                "foretrace-schedule 1/runs 1 steps 5/0 5/1 4 = 4: there is something after the last run; delete it, or"
                        + " correct the number of runs",
                "foretrace-schedule 1/runs 1 steps 5/0 4 = 2: the runs have 4 steps together, not 5; copy the whole"
                        + " file, or correct the number",
                "foretrace-schedule 1/runs 1 steps 5/0 0 = 3: a run of 0 steps is none; delete it, or correct its number"
                        + " of steps",
                "foretrace-schedule 1/runs 1 steps 5/0 5 5 = 3: \"0 5 5\" is not a run; write the number of a thread, a"
                        + " space, and how many steps it makes, and if you like a space and where it came to",
            })
    void saysWhatIsWrongAndWhatToDo(String lines, String message) {
        assertThatThrownBy(() -> ScheduleCodec.read(lines.replace('/', '\n') + "\n", "a file"))
                .isInstanceOf(ScheduleFormatException.class)
                .hasMessage("a file:" + message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-1", "x", "+1", "01", "1.5", "2147483648", "9999999999999999999", "99999999999999999999", "1e3"
            })
    void refusesWhatIsNotANumber(String number) {
        assertThatThrownBy(() -> ScheduleCodec.read("foretrace-schedule 1\nruns 1 steps 5\n" + number + " 5\n", "f"))
                .isInstanceOf(ScheduleFormatException.class)
                .hasMessage("f:3: \"" + number + "\" is not the number of a thread; write a whole number from 0 to"
                        + " 2147483647, without sign or leading zeros");
        assertThatThrownBy(() -> ScheduleCodec.read("foretrace-schedule 1\nruns 1 steps 5\n0 " + number + "\n", "f"))
                .isInstanceOf(ScheduleFormatException.class)
                .hasMessageStartingWith("f:3: \"" + number + "\" is not a number of steps");
    }

    @Test
    void quotesOnlyTheStartOfALongLine() {
        assertThatThrownBy(() -> ScheduleCodec.read("foretrace-schedule 1\n" + "X".repeat(10_000), "f"))
                .hasMessageStartingWith("f:2: \"" + "X".repeat(60) + "...\" is neither");
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs", "", "Test", "two words", "1st"})
    void refusesToWriteAHeaderThatItCouldNotRead(String key) {
        assertThatThrownBy(() -> ScheduleCodec.write(schedule(), Map.of(key, "value")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("\"" + key + "\" cannot be a header of a schedule");
    }

    private static Schedule randomSchedule(Random random) {
        int[] runs = new int[2 * random.nextInt(40)];
        for (int i = 0; i < runs.length; i += 2) {
            runs[i] = random.nextInt(1 << random.nextInt(31));
            runs[i + 1] = 1 + random.nextInt(1 << random.nextInt(31));
        }
        return schedule(runs);
    }

    private static Map<String, String> randomHeaders(Random random) {
        String[] pieces = {"a", " ", "\\", "\n", "\r", "=", "\u2028", "é", "n", "r", "foretrace-schedule 1"};
        Map<String, String> headers = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            StringBuilder value = new StringBuilder();
            for (int length = random.nextInt(6); length > 0; length--) {
                value.append(pieces[random.nextInt(pieces.length)]);
            }
            headers.put("k" + random.nextInt(5), value.toString());
        }
        return headers;
    }
}

package io.foretrace.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.cli.BadUse;
import io.foretrace.predictor.cli.Pages;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tested.report.SharedMap;

/** What the command line shows of files. */
class DrawnPagesTest {
    private static final String SCHEDULE = """
            foretrace-schedule 1
            clock 2026-11-17T08:15:30.250Z
            jdk 17.0.15
            shows data race on Account.balance, Account.java:23 and :31
            test tested.report.SharedMap.run
            thread.0 0 main
            thread.1 0.1 Thread-0, started at AccountTest.java:14
            runs 3 steps 9
            0 5 tested.report.SharedMap.run(SharedMap.java:12)
            1 1 tested.report.SharedMap.lambda$run$7(SharedMap.java:14)
            0 3
            """;

    private final Pages pages = Pages.find();

    @TempDir
    Path folder;

    @Test
    void areAServiceThatTheCommandLineFinds() {
        assertThat(pages).isInstanceOf(DrawnPages.class);
    }

    @Test
    void aTraceIsDrawnWithWhatItImpliesAndWhatWasRecorded() {
        Trace trace = trace("""
                T0|fork(T1)|a.B.c(B.java:1)
                T0|acq(l)|a.B.c(B.java:2)
                T0|w(x)|a.B.c(B.java:3)|7
                T0|rel(l)|a.B.c(B.java:4)
                T1|r(x)|a.B.d(B.java:9)|7
                """);
        String page = pages.ofTrace(trace, List.of(new Pages.Implied("race on x", List.of(0, 1, 2, 4), List.of(2, 4))));
        assertThat(page)
                .contains(
                        "a trace: 5 events in 2 threads, which implies 1 bug",
                        "<h2>race on x</h2>",
                        "implied by the trace, not executed",
                        "<b>writes x</b>",
                        "<small>holding l</small>",
                        "<b>reads x</b>",
                        "<small>no lock held</small>",
                        "<h2>What was recorded</h2>",
                        "<title>holds l</title>",
                        "All 4 steps",
                        "All 5 steps")
                .contains("<title>writes x = 7 \u2192 reads x: 7</title>")
                .doesNotContain("data-copy>Copy");
    }

    @Test
    void nothingThatATraceOrAScheduleSaysIsMarkup() throws IOException {
        String nasty = "<script>window.hacked=1</script>";
        Trace trace = trace("T0" + nasty + "|w(x" + nasty + ")|" + nasty + "|" + nasty + "\n");
        assertThat(pages.ofTrace(trace, List.of()))
                .doesNotContain("<script>window")
                .contains("&lt;script&gt;window");
        Path file = write("a.schedule", SCHEDULE.replace("data race", nasty).replace("Thread-0", nasty));
        assertThat(pages.ofSchedule(file)).doesNotContain("<script>window").contains("&lt;script&gt;window");
    }

    @Test
    void aScheduleIsDrawnAsWhoRanForHowLong() throws IOException {
        assertThat(pages.ofSchedule(write("a.schedule", SCHEDULE)))
                .contains(
                        "a schedule: 9 steps in 3 runs",
                        "<h2>data race on Account.balance, Account.java:23 and :31</h2>",
                        ">runs 5 steps</span>",
                        ">runs 1 step</span>",
                        "title=\"thread 0.1 Thread-0, started at AccountTest.java:14\"",
                        "-Dforetrace.replay=");
    }

    @Test
    void aScheduleIsTextForATerminal() throws IOException {
        assertThat(pages.scheduleText(write("a.schedule", SCHEDULE))).isEqualTo("""
                data race on Account.balance, Account.java:23 and :31
                test:  tested.report.SharedMap.run
                made:  2026-11-17T08:15:30Z
                JDK:   17.0.15
                thread 0 main: 5 steps, then at tested.report.SharedMap.run(SharedMap.java:12)
                thread 0.1 Thread-0, started at AccountTest.java:14: 1 step, then at tested.report.SharedMap.lambda$run$7(SharedMap.java:14)
                thread 0 main: 3 steps
                """);
    }

    @Test
    void whatIsNoScheduleIsOneSentence() throws IOException {
        Path file = write("a.schedule", "nonsense");
        assertThatThrownBy(() -> pages.scheduleText(file))
                .isInstanceOf(BadUse.class)
                .hasMessage(file + ":1: this is not a schedule; expected the first line \"foretrace-schedule 1\"");
        assertThatThrownBy(() -> pages.ofSchedule(folder.resolve("missing.schedule")))
                .isInstanceOf(BadUse.class)
                .hasMessageContaining("cannot be read; expected a schedule");
    }

    @Test
    void schedulesAreListedWithWhatCanBeToldWithoutRunningThem() throws IOException, URISyntaxException {
        write("fits.schedule", SCHEDULE);
        write("gone.schedule", SCHEDULE.replace("lambda$run$7", "sell"));
        write("deep/damaged.schedule", SCHEDULE.replace("steps 9", "steps 8"));
        write("deep/other.txt", SCHEDULE);
        Path classes = Path.of(SharedMap.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String list = pages.schedules(folder, List.of(classes));
        assertThat(list)
                .startsWith("deep/damaged.schedule\n  fits  no: ")
                .contains("""
                        fits.schedule
                          shows data race on Account.balance, Account.java:23 and :31
                          test  tested.report.SharedMap.run
                          made  2026-11-17T08:15:30Z, on JDK 17.0.15
                          fits  as far as can be told without running it: 2 methods that it names: all are there
                        """)
                .contains("  fits  no: tested.report.SharedMap.sell is not there any more\n")
                .endsWith("3 schedules: 1 fit, 2 not, 0 unknown\n");
        assertThat(pages.schedules(folder, List.of()))
                .contains("  fits  unknown: no class path was given (--classes)\n")
                .endsWith("3 schedules: 0 fit, 1 not, 2 unknown\n");
    }

    private static Trace trace(String text) {
        return TraceReader.read("a.std", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        return Files.writeString(file, text);
    }
}

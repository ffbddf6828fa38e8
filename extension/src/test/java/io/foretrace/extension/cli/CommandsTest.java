package io.foretrace.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.Golden;
import io.foretrace.predictor.cli.Main;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.report.SharedMap;

/** What {@code bin/foretrace} starts, in a JVM of its own, for all that is no business of the predictor: what is printed, and written. */
@Timeout(120)
class CommandsTest {
    private static final String SCHEDULE = """
            foretrace-schedule 1
            clock 2026-11-17T08:15:30.250Z
            jdk 17.0.15
            shows data race on <Account>.balance, Account.java:23 and :31
            test tested.report.SharedMap.run
            thread.0 0 main
            thread.1 0.1 Thread-0, started at AccountTest.java:14
            runs 3 steps 9
            0 5 tested.report.SharedMap.run(SharedMap.java:12)
            1 1 tested.report.SharedMap.lambda$run$7(SharedMap.java:14)
            0 3
            """;
    private static final String TRACE = """
            T0|fork(T1)|bank.Test.pays(Test.java:5)
            T0|acq(l)|bank.Account.pay(Account.java:8)
            T0|w(x)|bank.Account.pay(Account.java:9)|7
            T0|rel(l)|bank.Account.pay(Account.java:10)
            T1|r(x)|bank.Account.balance(Account.java:14)|7
            """;

    @TempDir
    Path folder;

    @Test
    void reportMakesThePageAndTheFindingsOfManyMachines() throws IOException, InterruptedException {
        Machines.write(folder);
        check("report", "report", "--to", "all", "linux", "mac");
        Golden.check("cli/index", page("all/index.html"));
        Golden.check("cli/sarif", Files.readString(folder.resolve("all/foretrace.sarif")));
    }

    @Test
    void reportOfAFolderThatIsNotThereIsRefused() throws IOException, InterruptedException {
        check("report-missing", "report", "missing");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void schedulesAreListedWithWhatTheyShowAndWhetherTheyFit()
            throws IOException, InterruptedException, URISyntaxException {
        write("saved/fits.schedule", SCHEDULE);
        write("saved/gone.schedule", SCHEDULE.replace("lambda$run$7", "sell"));
        write("saved/deep/damaged.schedule", SCHEDULE.replace("steps 9", "steps 8"));
        write("saved/deep/untold.schedule", SCHEDULE.replaceAll("(?m)^(clock|jdk|shows|test) .*\n", ""));
        Path classes = Path.of(SharedMap.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        check("schedules", "schedules", "--classes", classes.toString(), "saved");
    }

    @Test
    void schedulesOfAFileAreRefused() throws IOException, InterruptedException {
        write("a.schedule", SCHEDULE);
        check("schedules-of-a-file", "schedules", "a.schedule");
    }

    @Test
    void aScheduleIsShownAsTextAndAsAPage() throws IOException, InterruptedException {
        write("a.schedule", SCHEDULE);
        check("show-schedule", "show", "a.schedule");
        check("show-schedule-page", "show", "--page", "a.html", "a.schedule");
        Golden.check("cli/schedule", page("a.html"));
    }

    @Test
    void aTraceIsDrawnWithWhatItImplies() throws IOException, InterruptedException {
        write("a.std", TRACE);
        check("show-trace-page", "show", "--page", "a.html", "a.std");
        Golden.check("cli/trace", page("a.html"));
    }

    @Test
    void aDamagedScheduleIsNotShown() throws IOException, InterruptedException {
        write("a.schedule", SCHEDULE.replace("steps 9", "steps 8"));
        check("show-damaged", "show", "--page", "a.html", "a.schedule");
        assertThat(folder.resolve("a.html")).doesNotExist();
    }

    /** What a terminal shows. */
    private void check(String name, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        Path out = folder.resolveSibling(folder.getFileName() + ".out");
        Path err = folder.resolveSibling(folder.getFileName() + ".err");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            boolean ended = process.waitFor(100, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertThat(ended).isTrue();
            Golden.check(
                    "cli/" + name,
                    transcript(arguments, Files.readString(out), Files.readString(err)) + "[exit status "
                            + process.exitValue() + "]\n");
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static String transcript(String[] arguments, String out, String err) {
        StringBuilder text = new StringBuilder("$ foretrace");
        for (String argument : arguments) {
            text.append(' ').append(Path.of(argument).isAbsolute() ? "CLASSES" : argument);
        }
        text.append('\n').append(out);
        err.lines()
                .forEach(line -> text.append("[standard error] ").append(line).append('\n'));
        return text.toString();
    }

    /** Without style and script, which every page has. */
    private String page(String file) throws IOException {
        return Files.readString(folder.resolve(file))
                .replaceAll("(?s)<style>.*?</style>", "<style></style>")
                .replaceAll("(?s)<script>.*?</script>", "<script></script>")
                .replaceAll("script-src '[^']*'", "script-src HASH");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}

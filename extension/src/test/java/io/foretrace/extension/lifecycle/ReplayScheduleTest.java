package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Races;
import tested.junit.RacyCounter;
import tested.junit.Replays;

/** {@code @ReplaySchedule}: a saved schedule is run once, from a file or from the class path. */
@Timeout(300)
class ReplayScheduleTest {
    private static final String LINE =
            "data race on RacyCounter.count: write at RacyCounter.java:18, read at RacyCounter.java:18"
                    + " \u2014 expected: <2> but was: <1>";
    private static final String RACE = ": data race on RacyCounter.count, RacyCounter.java:L: failed";

    @TempDir
    Path folder;

    @BeforeEach
    void forget() {
        Journal.take();
    }

    @Test
    void aFileMakesTheTestFailAsItFailed() throws IOException {
        save();
        Seen seen = Kit.run(Replays.FromFile.class);
        assertThat(seen.tree()).containsExactly("replay of " + Replays.FILE + RACE);
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class).hasMessage(LINE);
        assertThat(seen.report()).startsWith("data race on RacyCounter.count");
        assertThat(seen.lines()).isEmpty();
    }

    @Test
    void aResourceBesideTheTestClassMakesTheTestFailAsItFailed() throws IOException {
        Path resource = classes().resolve("tested/junit/replayed.schedule");
        Files.copy(save(), resource, StandardCopyOption.REPLACE_EXISTING);
        try {
            Seen seen = Kit.run(Replays.FromResource.class);
            assertThat(seen.tree()).containsExactly("replay of replayed.schedule" + RACE);
            assertThat(seen.failure()).hasMessage(LINE);
        } finally {
            Files.delete(resource);
        }
    }

    @Test
    void aResourceAtTheRootMakesTheTestFailAsItFailed() throws IOException {
        Path resource = classes().resolve("replayed.schedule");
        Files.copy(save(), resource, StandardCopyOption.REPLACE_EXISTING);
        try {
            assertThat(Kit.run(Replays.FromResource.class).failure()).hasMessage(LINE);
        } finally {
            Files.delete(resource);
        }
    }

    @Test
    void aScheduleOfAnotherTestIsRefused() throws IOException {
        save();
        Seen seen = Kit.run(Replays.Another.class);
        assertThat(seen.tree()).containsExactly("replay of " + Replays.FILE + RACE);
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessage(Replays.FILE
                        + " does not fit the test: none of the places that it names was reached by the thread that it"
                        + " names. The test, or all that it calls, has another name than when the schedule was saved"
                        + " (on JDK " + System.getProperty("java.version")
                        + "): save a new one with @PredictRaces, or delete it.");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        Seen seen = Kit.run(Replays.Missing.class);
        assertThat(seen.tree()).containsExactly("isNotRun(): failed");
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(
                        "Foretrace: there is no schedule target/no-such.schedule, neither on the class path nor as a"
                                + " file in " + Path.of("").toAbsolutePath() + ": correct the path.");
        assertThat(Journal.take()).isEmpty();
    }

    @Test
    void aFileThatIsBrokenIsRefused() throws IOException {
        Files.createDirectories(Path.of(Replays.FILE).getParent());
        Files.writeString(Path.of(Replays.FILE), "foretrace-schedule 1\nruns 2 steps 3\n0 1\n");
        Seen seen = Kit.run(Replays.FromFile.class);
        assertThat(seen.tree()).containsExactly("twoIncrementsAreCounted(): failed");
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("Foretrace: " + Replays.FILE + ":4: the file ends after 1 of 2 runs; copy the whole file");
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        Files.createDirectories(Path.of(Replays.FILE).getParent());
        Files.write(Path.of(Replays.FILE), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThat(Kit.run(Replays.FromFile.class).failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("Foretrace: " + Replays.FILE + " cannot be read as a schedule, which is a text in UTF-8.");
    }

    /** Saves the schedule of the racy counter. */
    private Path save() throws IOException {
        Kit.in(folder).runs(RacyCounter.class);
        Path saved = folder.resolve("tested.junit.RacyCounter.twoIncrementsAreCounted/race-1.schedule");
        Path file = Path.of(Replays.FILE);
        Files.createDirectories(file.getParent());
        return Files.copy(saved, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Path classes() {
        return Path.of(
                Races.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    }
}

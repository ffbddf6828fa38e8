package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tested.junit.Accepted;
import tested.junit.Explored;
import tested.junit.RacyCounter;

/** A baseline: what was there before does not fail a build, what is new does. */
@Timeout(300)
class BaselineTest {
    private static final String RACE = "data race on RacyCounter.count, RacyCounter.java:L \u2014 ";

    @TempDir
    Path folder;

    private Path file = Path.of("set before each");

    @BeforeEach
    void choose() {
        file = folder.resolve("some/foretrace-baseline.txt");
    }

    @Test
    void whatIsFoundIsWrittenDownAndAcceptedOnce() throws IOException {
        Seen seen = accepting();
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree()).hasSize(2).contains(RACE + "accepted: successful");
        assertThat(Files.readAllLines(file))
                .hasSize(2)
                .last()
                .isEqualTo("race RacyCounter.count in tested.junit.RacyCounter.increment and"
                        + " tested.junit.RacyCounter.increment");
    }

    @Test
    void whatIsInTheBaselineDoesNotFailAndIsNotWrittenTwice() throws IOException {
        accepting();
        String written = Files.readString(file);
        Seen seen = Kit.in(folder, "foretrace.baseline", file.toString()).runs(RacyCounter.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree())
                .containsExactly("recorded N events in 2 threads: 1 race predicted, 1 accepted: successful");
        accepting();
        assertThat(Files.readString(file)).isEqualTo(written);
    }

    @Test
    void whatTheBugsOfTheBaselineDoInOtherBehavioursDoesNotFailEither() {
        for (Class<?> test : List.of(RacyCounter.class, Accepted.Deadlock.class)) {
            Kit.in(folder, "foretrace.baseline", file.toString(), "foretrace.accept", "new")
                    .runs(test);
            Seen seen = Kit.in(
                            folder,
                            "foretrace.baseline",
                            file.toString(),
                            "foretrace.explore",
                            "all",
                            "foretrace.executionBudget",
                            "500")
                    .runs(test);
            assertThat(seen.failures()).isEmpty();
            assertThat(seen.tree())
                    .singleElement()
                    .asString()
                    .contains(", 1 accepted, explored all ", ": nothing wrong but what is accepted: ");
        }
    }

    /** A failure that no prediction explains, hangs, and what is found beside a race that is accepted. */
    @ParameterizedTest
    @MethodSource("found")
    void whatIsExploredIsAcceptedTooAndNothingOldIsHeardOfLater(Class<?> test, String key) throws IOException {
        String[] exploring = {
            "foretrace.baseline", file.toString(), "foretrace.explore", "all", "foretrace.executionBudget", "500"
        };
        assertThat(Kit.in(folder, exploring(exploring)).runs(test).failures()).isNotEmpty();
        Seen accepting =
                Kit.in(folder, with(exploring, "foretrace.accept", "new")).runs(test);
        assertThat(accepting.failures()).isEmpty();
        assertThat(accepting.tree()).anyMatch(line -> line.endsWith(" \u2014 accepted: successful"));
        assertThat(Files.readAllLines(file)).anyMatch(line -> line.startsWith(key));
        String written = Files.readString(file);
        Seen later = Kit.in(folder, exploring).runs(test);
        assertThat(later.failures()).isEmpty();
        assertThat(later.tree()).singleElement().asString().contains(": nothing wrong but what is accepted: ");
        assertThat(later.lines()).singleElement().asString().contains(" accepted");
        assertThat(Files.readString(file)).isEqualTo(written);
    }

    static Stream<Arguments> found() {
        return Stream.of(
                Arguments.of(
                        Explored.TwoSections.class,
                        "org.opentest4j.AssertionFailedError of tested.junit.Explored$TwoSections.bothAreCounted in "),
                Arguments.of(
                        Explored.Semaphores.class,
                        "hung of tested.junit.Explored$Semaphores.bothAreTakenInEitherOrder in "),
                Arguments.of(
                        Explored.RaceAndTwoSections.class,
                        "org.opentest4j.AssertionFailedError of tested.junit.Explored$RaceAndTwoSections.bothAreCounted"));
    }

    /** The baseline has to be there. */
    private String[] exploring(String... parameters) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        return parameters;
    }

    private static String[] with(String[] parameters, String name, String value) {
        return Stream.concat(Stream.of(parameters), Stream.of(name, value)).toArray(String[]::new);
    }

    @Test
    void whatIsNotInTheBaselineFails() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "# none yet\n\nrace Other.count in some.Other.increment and some.Other.increment\n");
        Seen seen = Kit.in(folder, "foretrace.baseline", file.toString()).runs(RacyCounter.class);
        assertThat(seen.tree()).contains(RACE + "confirmed: failed");
    }

    @Test
    void whatOthersHaveWrittenStays() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "race Other.count in some.Other.increment and some.Other.increment\n");
        accepting();
        assertThat(Files.readAllLines(file)).hasSize(3).anyMatch(line -> line.startsWith("race Other.count"));
    }

    @Test
    void aLineThatIsNoKeyIsRefused() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "# mine\nRacyCounter.count\n");
        Seen seen = Kit.in(folder, "foretrace.baseline", file.toString()).runs(RacyCounter.class);
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(file + ":2: this is not the key of a bug; delete the line, or have the file written anew by"
                        + " -Dforetrace.accept=new.");
    }

    @Test
    void aFileThatIsNotThereIsRefusedAndSoIsAnotherAnswer() {
        Seen seen = Kit.in(folder, "foretrace.baseline", file.toString()).runs(RacyCounter.class);
        assertThat(seen.failure())
                .hasMessage("Foretrace cannot read the baseline " + file
                        + ": correct foretrace.baseline, or have the file written by -Dforetrace.accept=new.");
        assertThat(Kit.in(folder, "foretrace.accept", "all")
                        .runs(RacyCounter.class)
                        .failure())
                .hasMessageContaining("foretrace.accept has to be new, not \"all\".");
    }

    private Seen accepting() {
        return Kit.in(folder, "foretrace.baseline", file.toString(), "foretrace.accept", "new")
                .runs(RacyCounter.class);
    }
}

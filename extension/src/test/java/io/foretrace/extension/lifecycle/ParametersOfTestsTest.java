package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.SuiteKit.classes;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Suites;

/** Each set of parameters, each repetition and each overload is a test of its own, with a folder of its own. */
@Timeout(300)
class ParametersOfTestsTest {
    @TempDir
    Path folder;

    @Test
    void eachSetOfParametersIsATest() throws IOException {
        SuiteKit seen = SuiteKit.run(classes(Suites.WithParameters.class), "foretrace.output", folder.toString());
        assertThat(seen.tree())
                .hasSize(4)
                .anyMatch(line -> line.matches("\\[1].*: successful"))
                .anyMatch(line -> line.matches("\\[2].*: failed"))
                .contains("repetition 1 of 2: failed", "repetition 2 of 2: failed");
        String test = "tested.junit.Suites$WithParameters.";
        assertThat(folders())
                .containsExactly(test + "adds[1]", test + "adds[2]", test + "repeats[1]", test + "repeats[2]");
    }

    @Test
    void aParameterThatTheTestChangesIsPutBack() {
        SuiteKit seen = SuiteKit.run(classes(Suites.WithMutableParameters.class));
        assertThat(seen.tree()).hasSize(1).allMatch(line -> line.endsWith(": successful"));
    }

    @Test
    void aParameterThatJUnitClosesIsRefusedInOneSentence() {
        SuiteKit seen = SuiteKit.run(classes(Suites.WithResources.class));
        assertThat(seen.tree())
                .hasSize(2)
                .anyMatch(line -> line.endsWith("failed"))
                .anyMatch(line -> line.endsWith("successful"));
        assertThat(seen.failures())
                .extracting(Throwable::getMessage)
                .containsExactly(
                        "@PredictRaces on tested.junit.Suites$WithResources.closes[1] has a parameter that JUnit"
                                + " closes after the first run: use @ParameterizedTest(autoCloseArguments = false), and"
                                + " close it in the test or after it.");
    }

    @Test
    void overloadsHaveFoldersOfTheirOwnAndAReplayTakesTheRightOne() throws IOException {
        Kit.in(folder).runs(Suites.Overloaded.class);
        String test = "tested.junit.Suites$Overloaded.races";
        assertThat(folders()).containsExactly(test + "()", test + "(TestInfo)");
        String schedule = folder.resolve(test + "(TestInfo)/race-1.schedule").toString();
        assertThat(Kit.in(folder, "foretrace.replay", schedule).runs(Suites.Overloaded.class).tree().stream()
                        .filter(line -> line.startsWith("replay")))
                .hasSize(1);
    }

    private List<String> folders() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isDirectory)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }
}

package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Accepted;
import tested.junit.Races;

/** Races that are accepted do not fail a test, but are counted. */
@Timeout(300)
class BenignRaceTest {
    private static final String ONE = "recorded N events in 2 threads: 1 race predicted, 1 accepted: successful";

    @TempDir
    Path folder;

    @Test
    void onAMethodItAcceptsTheFieldThatItNamesAndNoOther() {
        Seen seen = Kit.run(Accepted.OnMethod.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 2 races predicted, 1 accepted: successful",
                        "data race on OnMethod.other, Accepted.java:L \u2014 confirmed, both orders pass: failed");
        assertThat(seen.lines())
                .containsExactly("Foretrace: Accepted$OnMethod: 2 predicted, 1 confirmed, 0 infeasible, 0 unknown,"
                        + " 1 accepted (T s)");
    }

    @Test
    void onAClassItIsForAllItsTests() {
        assertThat(Kit.run(Accepted.OnClass.class).tree())
                .containsExactly("recorded N events in 2 threads: 2 races predicted, 2 accepted: successful");
    }

    @Test
    void onAClassItIsForTheNestedOnesToo() {
        assertThat(Kit.run(Accepted.OnOuterClass.class).tree()).containsExactly(ONE);
    }

    @Test
    void onAFieldItIsForThatField() {
        assertThat(Kit.run(Accepted.OnField.class).tree()).containsExactly(ONE);
        assertThat(Kit.run(Accepted.OnStaticField.class).tree()).containsExactly(ONE);
        assertThat(Kit.run(Accepted.OnInheritedField.class).tree()).containsExactly(ONE);
    }

    @Test
    void aNameIsAWholeName() {
        assertThat(Kit.run(Accepted.OnAnotherField.class).tree()).hasSize(2);
    }

    @Test
    void withoutAFieldItIsRefused() {
        assertThat(Kit.run(Accepted.WithoutField.class).failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(
                        "@BenignRace on tested.junit.Accepted$WithoutField.races has to say why the race is accepted,"
                                + " and on which field: @BenignRace(value = \"why\", field = \"Account.balance\").");
    }

    @Test
    void aFileIsForAllTests() throws IOException {
        Path file = suppressions("# accepted\n\n  Races.Harmless.last   only a statistic\n");
        Seen seen = Kit.in(folder, "foretrace.suppressions", file.toString()).runs(Races.Harmless.class);
        assertThat(seen.tree()).containsExactly(ONE);
        assertThat(seen.entries())
                .contains("{foretrace=1 predicted, 0 confirmed, 0 infeasible, 0 unknown, 1 accepted (T s)}");
        assertThat(Files.readString(folder.resolve("tested.junit.Races$Harmless.twoWrites/report.json")))
                .contains("\"verdict\": \"accepted\"", "\"detail\": \"only a statistic\"", "\"status\": \"passed\"");
    }

    @Test
    void aFailureThatNeedsAnAcceptedRaceIsAcceptedAndNamed() throws IOException {
        Seen seen = explores(Accepted.Missed.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .matches(
                        "recorded N events in 2 threads: 1 race predicted, 1 accepted, explored all \\d+ behaviours:"
                                + " nothing wrong but what is accepted: data race on Missed.visits, Accepted.java:L: successful");
        assertThat(Files.readString(folder.resolve("tested.junit.Accepted$Missed.bothAreCounted/report.json")))
                .contains(
                        "Accepted: an execution in which the test failed, because of this: data race on Missed.visits")
                .containsPattern("\"bugs\": \\{\\s*},\\s*\"accepted\": \\{\\s*\"behaviours\": [1-9]");
    }

    @Test
    void aFailureThatDoesNotNeedItIsAFailure() {
        Seen seen = explores(Accepted.AnotherBug.class);
        assertThat(seen.failures())
                .hasSize(2)
                .allSatisfy(failure -> assertThat(failure).hasMessageContaining("AnotherBug.balance written at"));
        assertThat(seen.tree()).noneMatch(line -> line.contains("nothing wrong"));
    }

    @Test
    void aTestWithAcceptedRacesIsExploredAsAnyOther() {
        assertThat(explores(Accepted.Fine.class).tree())
                .singleElement()
                .asString()
                .matches("recorded N events in 2 threads: 1 race predicted, 1 accepted, explored all \\d+ behaviours:"
                        + " nothing wrong: successful");
    }

    private Seen explores(Class<?> test) {
        // A number of executions, so that time has no part in it.
        return Kit.in(folder, "foretrace.explore", "all", "foretrace.executionBudget", "500")
                .runs(test);
    }

    @Test
    void aLineThatSaysNothingIsRefused() throws IOException {
        for (String line : new String[] {"Races.last", "last only a statistic"}) {
            Path file = suppressions("# accepted\n" + line + "\n");
            Seen seen = Kit.with("foretrace.suppressions", file.toString()).runs(Races.Harmless.class);
            assertThat(seen.tree()).containsExactly("twoWrites(): failed");
            assertThat(seen.failure())
                    .isInstanceOf(ExtensionConfigurationException.class)
                    .hasMessage(file + ":2: write the field, a space, and why its races are accepted, such as"
                            + " \"bank.Account.balance only a statistic\"; comments start with #.");
        }
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatIsRefused("no-such.txt");
        assertThatIsRefused("no\0file");
    }

    private static void assertThatIsRefused(String file) {
        Seen seen = Kit.with("foretrace.suppressions", file).runs(Races.Harmless.class);
        assertThat(seen.tree()).containsExactly("twoWrites(): failed");
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("Foretrace cannot read the file of accepted races " + file
                        + ": correct foretrace.suppressions.");
    }

    private Path suppressions(String text) throws IOException {
        return Files.writeString(folder.resolve("suppressions.txt"), text);
    }
}

package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Options;
import tested.junit.Races;

/** What makes no sense is refused in one sentence, and nothing is run. */
@Timeout(300)
class PredictRacesRefusedTest {
    private static final String ON = "@PredictRaces on tested.junit.Races$Harmless.twoWrites: ";
    private static final String KNOWN =
            "; Foretrace knows foretrace.accept, foretrace.baseline, foretrace.detect, foretrace.eventBound,"
                    + " foretrace.exclude, foretrace.executionBudget,"
                    + " foretrace.explore, foretrace.failOn, foretrace.include, foretrace.output, foretrace.progress,"
                    + " foretrace.recordings,"
                    + " foretrace.replay, foretrace.seed, foretrace.shard, foretrace.sources, foretrace.spuriousWakeUps, foretrace.stepBound, foretrace.suppressions, foretrace.tests,"
                    + " foretrace.timeBudgetSeconds.";

    @TempDir
    Path folder;

    @Test
    void impossibleAttributes() {
        Journal.take();
        String on = "@PredictRaces on tested.junit.Options$Impossible.";
        assertThat(Kit.run(Options.Impossible.class).messages())
                .containsExactlyInAnyOrder(
                        on + "recordings: recordings has to be a whole number from 1 to 1000, not \"-1\".",
                        on + "tooManyRecordings: recordings has to be a whole number from 1 to 1000, not \"1001\".",
                        on + "timeBudget: timeBudgetSeconds has to be a whole number above 0, not \"-5\".",
                        on + "stepBound: stepBound has to be a whole number above 0, not \"-1\".",
                        on + "include: include has to be the name of a package or class, such as com.example.bank, not"
                                + " \"tested.*\".",
                        on + "exclude: exclude has to be the name of a package or class, such as com.example.bank, not"
                                + " \"\".");
        assertThat(Journal.take()).isEmpty();
    }

    @Test
    void impossibleParameters() {
        refused("recordings", "0", "a whole number from 1 to 1000");
        refused("recordings", "many", "a whole number from 1 to 1000");
        refused("recordings", "99999999999999999999", "a whole number from 1 to 1000");
        refused("seed", "1.5", "a whole number");
        refused("timeBudgetSeconds", "-1", "a whole number above 0");
        refused("timeBudgetSeconds", "60s", "a whole number above 0");
        refused("stepBound", "0", "a whole number above 0");
        refused("eventBound", "0", "a whole number above 0");
        refused("include", "tested.", "the name of a package or class, such as com.example.bank");
        refused("exclude", "tested/junit", "the name of a package or class, such as com.example.bank");
        refused("detect", "livelocks", "one or more of races, deadlocks, atomicity and order");
        refused("failOn", "always", "confirmed, predicted or never");
        refused("failOn", "as_configured", "confirmed, predicted or never");
        String part = "a part and the number of parts, from 1/1 to 1000/1000, such as 2/8";
        for (String wrong : new String[] {"9/8", "0/8", "two of eight", "2", "1/5000"}) {
            refused("shard", wrong, part);
        }
        refused("progress", "yes", "true or false");
        for (String wrong : new String[] {"/", "../../elsewhere", "src/gen, ../..", "a\u0000b"}) {
            refused("sources", wrong, "folders of this build, separated by commas");
        }
    }

    @Test
    void anOutputFolderThatIsAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        refused("output", file.toString(), "a folder, or one that can be made");
        refused("output", file.resolve("below").toString(), "a folder, or one that can be made");
    }

    private static void refused(String name, String value, String rule) {
        Seen seen = Kit.with("foretrace." + name, value).runs(Races.Harmless.class);
        assertThat(seen.tree()).containsExactly("twoWrites(): failed");
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(ON + "foretrace." + name + " has to be " + rule + ", not \"" + value + "\".");
    }

    @Test
    void aParameterThatIsNoneAmongTheSystemProperties() {
        System.setProperty("foretrace.recordngs", "2");
        try {
            Seen seen = Kit.run(Races.Harmless.class);
            assertThat(seen.tree()).containsExactly("twoWrites(): failed");
            assertThat(seen.failure())
                    .isInstanceOf(ExtensionConfigurationException.class)
                    .hasMessage(ON + "there is no parameter foretrace.recordngs" + KNOWN);
        } finally {
            System.clearProperty("foretrace.recordngs");
        }
    }

    @Test
    void aParameterThatIsNoneInTheFile() throws IOException {
        Files.writeString(
                folder.resolve("junit-platform.properties"), "foretrace.seed = 2\nforetrace.fail-on = never\n");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            Thread.currentThread().setContextClassLoader(loader);
            assertThatThrownBy(() -> new Parameters(name -> Optional.empty(), "@PredictRaces on T.t"))
                    .isInstanceOf(ExtensionConfigurationException.class)
                    .hasMessage("@PredictRaces on T.t: there is no parameter foretrace.fail-on" + KNOWN);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void numbersMayBeGroupedAndBlanksStandAround() {
        assertThat(Kit.with("foretrace.stepBound", " 1_000_000 ", "foretrace.failOn", " never ", "foretrace.seed", "-3")
                        .runs(Races.Harmless.class)
                        .failures())
                .isEmpty();
    }
}

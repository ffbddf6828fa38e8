package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.BadRuns;
import tested.junit.Broken;
import tested.junit.Races;
import tested.junit.RacyCounter;

/** {@code foretrace.replay}: a saved schedule is run once, and no code is touched for it. */
@Timeout(300)
class ReplayParameterTest {
    @TempDir
    Path folder;

    @Test
    void aRaceWhoseBothOrdersPassFailsAgain() {
        String saved = save(Races.Harmless.class, "Races$Harmless.twoWrites/race-1");
        Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(Races.Harmless.class);
        assertThat(seen.tree())
                .containsExactly("replay of " + saved + ": data race on Harmless.last, Races.java:L: failed");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageStartingWith("data race on Harmless.last: ");
        assertThat(seen.report()).contains("-Dforetrace.replay='" + saved + "'");
    }

    @Test
    void anAssertionFailsAgain() {
        String saved = save(RacyCounter.class, "RacyCounter.twoIncrementsAreCounted/race-1");
        for (int i = 0; i < 20; i++) {
            Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(RacyCounter.class);
            assertThat(seen.tree())
                    .containsExactly(
                            "replay of " + saved + ": data race on RacyCounter.count, RacyCounter.java:L:" + " failed");
            assertThat(seen.failure())
                    .isInstanceOf(ConcurrencyBug.class)
                    .hasMessageStartingWith("data race on RacyCounter.count: ")
                    .hasMessageEndingWith(" \u2014 expected: <2> but was: <1>")
                    .hasRootCauseMessage("expected: <2> but was: <1>");
        }
    }

    @Test
    void aDeadlockHappensAgain() {
        String saved = save(BadRuns.Deadlocks.class, "BadRuns$Deadlocks.deadlocks/recorded");
        Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(BadRuns.Deadlocks.class);
        assertThat(seen.tree()).containsExactly("replay of " + saved + ": the test deadlocked: failed");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessageMatching(
                        "deadlock on Object, BadRuns.java:[0-9]+ \u2014 the test deadlocked: threads 0 and 0.1 wait"
                                + " for each other's locks");
    }

    @Test
    void anEndlessLoopIsEndedAgain() {
        String saved = save(BadRuns.Endless.class, "BadRuns$Endless.neverEnds/recorded");
        Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(BadRuns.Endless.class);
        assertThat(seen.tree())
                .containsExactly("replay of " + saved + ": the test did not end within 1000 steps: failed");
        assertThat(seen.failure()).hasMessageContaining("after 1000 steps");
    }

    @Test
    void aConstructorThatFailedFailsAgain() {
        String saved = save(Broken.ConstructorFails.class, "Broken$ConstructorFails.isNotRun/recorded");
        Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(Broken.ConstructorFails.class);
        assertThat(seen.tree()).containsExactly("replay of " + saved + ": the test failed: failed");
        assertThat(seen.failure()).hasRootCauseMessage("no instance");
    }

    @Test
    void nothingOfAnEarlierRunIsDeletedAndNothingIsSummedUp() {
        String saved = save(RacyCounter.class, "RacyCounter.twoIncrementsAreCounted/race-1");
        Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(RacyCounter.class);
        assertThat(Path.of(saved)).exists();
        assertThat(seen.lines()).isEmpty();
    }

    @Test
    void anotherTestIsNotReplayed() {
        String saved = save(RacyCounter.class, "RacyCounter.twoIncrementsAreCounted/race-1");
        assertThat(Kit.in(folder, "foretrace.replay", saved)
                        .runs(Races.None.class)
                        .tree())
                .containsExactly("recorded N events in 2 threads: nothing predicted: successful");
    }

    @Test
    void codeThatHasChangedIsFollowedAsFarAsItFits() throws IOException {
        String saved = save(RacyCounter.class, "RacyCounter.twoIncrementsAreCounted/race-1");
        String text = Files.readString(Path.of(saved));
        Files.writeString(
                Path.of(saved), text.replaceFirst("(?m)^0 1 tested.junit.RacyCounter.*$", "0 1 x.Y.z(Y.java:3)"));
        Seen seen = Kit.in(folder, "foretrace.replay", saved).runs(RacyCounter.class);
        assertThat(seen.tree()).hasSizeGreaterThan(1);
        assertThat(seen.tree().get(0))
                .startsWith("replay of " + saved + ": data race on RacyCounter.count, RacyCounter.java:L \u2014 still"
                        + " happens, in another way (")
                .contains(" switches fit, ")
                .endsWith(": successful");
        assertThat(seen.tree().get(1))
                .isEqualTo("data race on RacyCounter.count, RacyCounter.java:L \u2014 confirmed: failed");
    }

    @Test
    void aFileThatIsNotThereOrBrokenIsRefused() throws IOException {
        refused(
                "no-such.schedule",
                "Foretrace: there is no schedule no-such.schedule, neither on the class path nor as a" + " file in "
                        + Path.of("").toAbsolutePath() + ": correct the path.");
        refused(
                "no\0file",
                "Foretrace: there is no schedule no\0file, neither on the class path nor as a file in "
                        + Path.of("").toAbsolutePath() + ": correct the path.");
        Path foreign = Files.writeString(folder.resolve("foreign"), "T0|fork(T1)|-\n");
        refused(
                foreign.toString(),
                "Foretrace: " + foreign
                        + ":1: this is not a schedule; expected the first line \"foretrace-schedule 1\"");
        Path empty = Files.writeString(folder.resolve("empty"), "");
        refused(
                empty.toString(),
                "Foretrace: " + empty
                        + ": the file is empty; expected a schedule, whose first line is \"foretrace-schedule 1\"");
    }

    private static void refused(String file, String message) {
        Journal.take();
        Seen seen = Kit.with("foretrace.replay", file).runs(tested.junit.Lives.PerMethod.class);
        assertThat(seen.tree()).containsExactly("races(): failed");
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(message);
        assertThat(Journal.take()).containsExactly("before all", "after all");
    }

    private String save(Class<?> test, String file) {
        Kit.in(folder).runs(test);
        return folder.resolve("tested.junit." + file + ".schedule").toString();
    }
}

package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import tested.junit.Broken;
import tested.junit.Races;

/** Whatever fails around a test fails it as JUnit shows it; nothing hangs, and the next test works. */
@Timeout(300)
class PredictRacesBrokenTest {
    private static final String NOT_OURS =
            "recorded N events in 1 thread: the test failed in JUnit or an extension of it: failed";
    private static final String RECORDED = "recorded N events in 2 threads: 1 race predicted: successful";
    private static final String WORKS =
            "data race on WithWorkingTest.last, Broken.java:L \u2014 confirmed, both orders pass: failed";

    @BeforeEach
    void forget() {
        Journal.take();
    }

    @AfterEach
    void theNextTestWorksAndTheBrokenOneWasNotRun() {
        assertThat(Journal.take()).isEmpty();
        assertThat(Kit.run(Races.None.class).tree())
                .containsExactly("recorded N events in 2 threads: nothing predicted: successful");
    }

    @Test
    void whatComesBeforeEachTest() {
        Seen seen = Kit.run(Broken.BeforeEachFails.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 1 thread: the test failed: failed");
        assertThat(seen.failure()).isInstanceOf(IllegalStateException.class).hasMessage("no set-up");
        assertThat(seen.failure().getSuppressed())
                .hasOnlyElementsOfType(ConcurrencyBug.class)
                .hasSize(1);
    }

    @Test
    void whatComesBeforeAllTests() {
        Seen seen = Kit.run(Broken.BeforeAllFails.class);
        assertThat(seen.tree()).containsExactly("Broken$BeforeAllFails: failed");
        assertThat(seen.failure()).isInstanceOf(IllegalStateException.class).hasNoSuppressedExceptions();
    }

    @Test
    void theConstructor() {
        Seen seen = Kit.run(Broken.ConstructorFails.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 1 thread: the test failed: failed");
        assertThat(seen.failure()).isInstanceOf(IllegalStateException.class).hasMessage("no instance");
        assertThat(seen.failure().getSuppressed())
                .hasOnlyElementsOfType(ConcurrencyBug.class)
                .hasSize(1);
    }

    @Test
    void aConstructorThatHangs() {
        Seen seen = Kit.run(Broken.ConstructorHangs.class);
        assertThat(seen.tree()).containsExactly("recorded N events in 1 thread: the test hung: failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class);
        assertThat(seen.report()).contains("Broken.java");
    }

    @Test
    void aParameterOfTheConstructorThatNobodyKnows() {
        Seen seen = Kit.run(Broken.NoInstance.class);
        assertThat(seen.tree()).containsExactly("not recorded: the test fails before it is under control: failed");
        assertThat(seen.failure())
                .isInstanceOf(ParameterResolutionException.class)
                .hasNoSuppressedExceptions();
    }

    @Test
    void whatFailsOnlyAtFirstFails() {
        Journal.put(0);
        Seen seen = Kit.run(Broken.NoInstanceAtFirst.class);
        assertThat(seen.tree()).containsExactly("not recorded: the test fails before it is under control: failed");
        assertThat(seen.failure())
                .hasMessage(
                        "tested.junit.Broken$NoInstanceAtFirst.isRunOnce failed before it was under control, but not"
                                + " when it was run again: it depends on something that Foretrace does not control, and nothing"
                                + " was recorded.");
    }

    @Test
    void aParameterThatNobodyKnows() {
        Seen seen = Kit.run(Broken.NoResolver.class);
        assertThat(seen.tree()).containsExactly(NOT_OURS, RECORDED, WORKS);
        assertThat(seen.failures().get(0))
                .isInstanceOf(ParameterResolutionException.class)
                .hasNoSuppressedExceptions();
    }

    @Test
    void aParameterResolver() {
        Seen seen = Kit.run(Broken.ResolverFails.class);
        assertThat(seen.tree()).containsExactly(NOT_OURS, RECORDED, WORKS);
        assertThat(seen.failures().get(0))
                .isInstanceOf(ParameterResolutionException.class)
                .hasNoSuppressedExceptions();
    }

    @Test
    void aCallBackBeforeTheTest() {
        Seen seen = Kit.run(Broken.CallbackBeforeFails.class);
        assertThat(seen.tree()).containsExactly(NOT_OURS, RECORDED, WORKS);
        assertThat(seen.failures().get(0)).hasMessage("no callback").hasNoSuppressedExceptions();
    }

    @Test
    void aCallBackAfterTheTest() {
        Seen seen = Kit.run(Broken.CallbackAfterFails.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: failed",
                        "data race on CallbackAfterFails.last, Broken.java:L \u2014 confirmed, both orders pass: failed",
                        RECORDED,
                        WORKS);
        assertThat(seen.failures().get(0)).hasMessage("no callback");
    }

    @Test
    void aTimeLimitIsKept() {
        assertThat(Kit.run(Broken.SameThread.class).tree())
                .containsExactly(
                        RECORDED,
                        "data race on SameThread.last, Broken.java:L \u2014 confirmed, both orders pass: failed");
    }

    @Test
    void aTimeLimitThatIsNotKept() {
        Seen seen = Kit.run(Broken.TimesOut.class);
        assertThat(seen.tree()).containsExactly(NOT_OURS);
        assertThat(seen.failure())
                .isInstanceOf(TimeoutException.class)
                .hasMessage("takesTooLong() timed out after 100 milliseconds");
    }

    @Test
    void aTimeLimitInAThreadOfItsOwnIsRefused() {
        Seen seen = Kit.run(Broken.SeparateThread.class);
        assertThat(seen.tree()).containsExactly("isNotRun(): failed", RECORDED, WORKS);
        assertThat(seen.failures().get(0))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(
                        "@PredictRaces on tested.junit.Broken$SeparateThread.isNotRun does not work with a @Timeout in"
                                + " SEPARATE_THREAD, since that thread is not under control: use SAME_THREAD.");
    }

    @Test
    void aTimeLimitInAThreadOfItsOwnIsRefusedIfThatIsConfigured() {
        String mode = "junit.jupiter.execution.timeout.thread.mode.default";
        assertThat(Kit.with(mode, "SEPARATE_THREAD")
                        .runs(Broken.SameThread.class)
                        .tree())
                .containsExactly("races(): failed");
        assertThat(Kit.with(mode, "SEPARATE_THREAD").runs(Races.None.class).failures())
                .isEmpty();
        assertThat(Kit.with(mode, "SEPARATE_THREAD", "junit.jupiter.execution.timeout.default", "30 s")
                        .runs(Races.None.class)
                        .tree())
                .containsExactly("bothAreCounted(): failed");
    }

    @Test
    void aTestAnnotationBesideIsRefused() {
        Seen seen = Kit.run(Broken.TestBeside.class);
        assertThat(seen.tree()).contains("isATestTwice(): failed");
        assertThat(seen.failure())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("@PredictRaces on tested.junit.Broken$TestBeside.isATestTwice takes the place of @Test:"
                        + " remove @Test, or JUnit runs the test once more without Foretrace.");
    }
}

package io.foretrace.extension.lifecycle;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.testkit.engine.Event;
import org.opentest4j.AssertionFailedError;
import tested.junit.BadRuns;
import tested.junit.Elsewhere;
import tested.junit.Options;
import tested.junit.OtherBugs;
import tested.junit.Races;
import tested.junit.RacyCounter;

/** What the tree of tests shows: one invocation that was recorded, and one for each race. */
@Timeout(300)
class PredictRacesTreeTest {
    @Test
    void aRaceIsNamedAndFails() {
        Seen seen = Kit.run(RacyCounter.class);
        assertThat(seen.fullTree())
                .containsExactly(
                        "recorded 9 events in 2 threads: 1 race predicted: successful",
                        "data race on RacyCounter.count, RacyCounter.java:18 \u2014 confirmed: failed");
    }

    @Test
    void theFailureBeginsWithTheBugAndHasTheUsersOwnAsItsCause() {
        Seen seen = Kit.run(RacyCounter.class);
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .hasMessage("data race on RacyCounter.count: write at RacyCounter.java:18, read at RacyCounter.java:18"
                        + " \u2014 with the read first: expected: <2> but was: <1>");
        assertThat(seen.report())
                .contains(
                        "data race on RacyCounter.count",
                        "(RacyCounter.java:18)",
                        "expected: <2>",
                        "target/foretrace-specs/tested.junit.RacyCounter.twoIncrementsAreCounted/race-1.schedule",
                        "-Dforetrace.replay=target/foretrace-specs/");
        Throwable own = requireNonNull(requireNonNull(seen.failure().getCause()).getCause());
        assertThat(own).isInstanceOf(AssertionFailedError.class).hasMessage("expected: <2> but was: <1>");
        assertThat(own.getStackTrace()).anyMatch(frame -> frame.getMethodName().equals("twoIncrementsAreCounted"));
    }

    @Test
    void whatWasExpectedAndWhatWasThereIsCarriedOverForIdes() {
        AssertionFailedError failure =
                (AssertionFailedError) Kit.run(RacyCounter.class).failure();
        assertThat(failure.getExpected().getValue()).isEqualTo(2);
        assertThat(failure.getActual().getValue()).isEqualTo(1);
        AssertionFailedError without =
                (AssertionFailedError) Kit.run(Races.Harmless.class).failure();
        assertThat(without.isExpectedDefined()).isFalse();
        assertThat(without.isActualDefined()).isFalse();
    }

    @Test
    void aStackTraceTellsTheReportBeforeTheFramesOfTheUsersException() {
        StringWriter text = new StringWriter();
        Throwable failure = Kit.run(RacyCounter.class).failure();
        failure.printStackTrace(new PrintWriter(text));
        assertThat(failure.getStackTrace())
                .hasSizeLessThan(5)
                .anyMatch(frame -> frame.getClassName().equals(RacyCounter.class.getName()));
        assertThat(text.toString())
                .containsSubsequence(
                        "Caused by: this interleaving (data race on RacyCounter.count, RacyCounter.java:18 \u2014 confirmed):",
                        "How it happens, with the read of 0.1 first:",
                        "Replay it:",
                        "Caused by: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>");
    }

    /** Whichever thread the bug begins with: Surefire's summary names a test by the outermost frame of its class. */
    @Test
    void theOutermostFrameIsInTheTestMethod() {
        Map<Class<?>, String> tests = Map.of(
                RacyCounter.class,
                "twoIncrementsAreCounted",
                OtherBugs.Deadlocks.class,
                "lockBoth",
                OtherBugs.Torn.class,
                "countsTwice",
                OtherBugs.Early.class,
                "readsTheName",
                OtherBugs.Lost.class,
                "isWoken");
        tests.forEach((test, method) -> assertThat(Kit.run(test).failures())
                .isNotEmpty()
                .allSatisfy(failure -> {
                    StackTraceElement[] stack = failure.getStackTrace();
                    // Or a lambda in it, where no thread of the bug was called by it.
                    assertThat(stack[stack.length - 1].getMethodName()).contains(method);
                }));
    }

    /** Surefire's summary would say {@code countsInTwoThreads:-1}. */
    @Test
    void theTestHasALineWhereNoThreadOfTheBugWasCalledByIt() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/tested/junit/Elsewhere.java"));
        int first = 1;
        while (!lines.get(first - 1).contains("// its first line")) {
            first++;
        }
        StackTraceElement test = new StackTraceElement(
                Elsewhere.WithParameters.class.getName(), "countsInTwoThreads", "Elsewhere.java", first);
        for (Class<?> tests : List.of(Elsewhere.WithParameters.class, Elsewhere.Inherits.class)) {
            assertThat(SuiteKit.run(List.of(tests)).failures())
                    .hasSize(2)
                    .allSatisfy(failure -> assertThat(failure.getStackTrace())
                            .endsWith(test)
                            .allMatch(frame -> frame.getLineNumber() > 0));
        }
    }

    /** Also where it is attached to the user's own exception, or the first that is thrown. */
    @Test
    void theFailureSaysWhichInvocationItIs() {
        for (Class<?> tests : List.of(RacyCounter.class, BadRuns.Hangs.class, BadRuns.Fails.class)) {
            Seen seen = Kit.run(tests);
            String name = seen.fullTree().stream()
                    .filter(line -> line.endsWith(": failed"))
                    .findFirst()
                    .orElseThrow()
                    .replaceFirst(": failed$", "");
            StringWriter text = new StringWriter();
            seen.failures().get(0).printStackTrace(new PrintWriter(text));
            assertThat(text.toString()).contains("Caused by: this interleaving (" + name + "):");
        }
    }

    @Test
    void aRaceWhoseBothOrdersPassFailsWithTheReportItself() {
        Seen seen = Kit.run(Races.Harmless.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on Harmless.last, Races.java:L \u2014 confirmed, both orders pass: failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class).hasMessageEndingWith(" \u2014 both orders pass");
        assertThat(seen.report()).contains("-Dforetrace.replay=");
        assertThat(seen.failure().getStackTrace()[0].getFileName()).isEqualTo("Races.java");
    }

    @Test
    void eachRaceIsAnInvocation() {
        assertThat(Kit.run(Races.TwoFields.class).tree())
                .containsExactly(
                        "recorded N events in 2 threads: 2 races predicted: successful",
                        "data race on TwoFields.one, Races.java:L \u2014 confirmed, both orders pass: failed",
                        "data race on TwoFields.two, Races.java:L \u2014 confirmed, both orders pass: failed");
    }

    @Test
    void withoutARaceThereIsOneInvocation() {
        assertThat(Kit.run(Races.None.class).tree())
                .containsExactly("recorded N events in 2 threads: nothing predicted: successful");
    }

    @Test
    void aTestWithoutASecondThreadSaysSo() {
        assertThat(Kit.run(Races.OneThread.class).fullTree())
                .containsExactly("recorded 3 events in 1 thread: the test started no second thread: successful");
    }

    @Test
    void whatTheProgramDecidesUnseenIsUnknownAndPasses() {
        assertThat(Kit.run(Options.Unseen.class).tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on Unseen.last, Options.java:L \u2014 unknown: successful");
    }

    @Test
    void whatIsNotConfirmedIsALifeCycleWithoutTheTest() {
        Journal.take();
        Kit.run(Options.Unseen.class);
        assertThat(Journal.take())
                .containsExactly(
                        "before", "test", "after", // warming up
                        "before", "test", "after", // recording
                        "before", "test", "after", // shown
                        "before", "after", // forcing, which diverges
                        "before", "test", "after", // by its places
                        "before", "after");
    }

    @Test
    void anAssumptionThatHoldsInOneOrderOnlyDoesNotHideTheRace() {
        Seen seen = Kit.run(Races.Assumes.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on Assumes.last, Races.java:L \u2014 confirmed: failed");
        assertThat(seen.failure()).isInstanceOf(ConcurrencyBug.class);
    }

    @Test
    void rehearsalsAreNotShown() {
        Seen seen = Kit.run(RacyCounter.class);
        assertThat(seen.results().testEvents().started().list())
                .extracting(Event::getTestDescriptor)
                .extracting(
                        descriptor -> descriptor.getUniqueId().getLastSegment().getValue())
                .containsExactly("#1", "#2");
        assertThat(seen.results().allEvents().dynamicallyRegistered().count()).isEqualTo(2);
    }
}

package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.SuiteKit.classes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import tested.junit.Suites;
import tested.junit.Unsteady;

/** Existing tests are run under prediction, without an edit or by an annotation on their class. */
@Timeout(300)
class WholeSuitesTest {
    private static final String PARALLEL = "junit.jupiter.execution.parallel.";
    private static final String[] IN_PARALLEL = {
        "foretrace.tests",
        "*",
        PARALLEL + "enabled",
        "true",
        PARALLEL + "mode.default",
        "concurrent",
        PARALLEL + "config.strategy",
        "fixed",
        PARALLEL + "config.fixed.parallelism",
        "4"
    };

    @BeforeEach
    void forget() {
        Journal.take();
    }

    @Test
    void existingTestsStayTheTestsThatTheyWere() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Existing.class), "foretrace.tests", "tested.junit.*");
        assertThat(seen.tree())
                .containsExactlyInAnyOrder(
                        "races(): failed",
                        "isSafe(): successful",
                        "hasOneThread(): successful",
                        "failsByItself(): failed",
                        "isAborted(): aborted");
        assertThat(seen.entries())
                .contains(
                        "isSafe(): recorded N events in 2 threads: nothing predicted",
                        "races(): recorded N events in 2 threads: 1 race predicted");
    }

    @Test
    void theTotalIsOneLineAtTheEnd() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Existing.class), "foretrace.tests", "*");
        assertThat(seen.printed())
                .containsExactly(
                        "Foretrace: Suites$Existing: 1 predicted, 1 confirmed, 0 infeasible, 0 unknown (T s)",
                        "Foretrace, all tests: 2 tests, 0 behaviours: 1 data race, 2 without a second thread (T s)");
    }

    @Test
    void aTestWithoutASecondThreadIsRunOnce() {
        SuiteKit.run(classes(Suites.Existing.class), "foretrace.tests", "*");
        List<String> journal = Journal.take();
        assertThat(journal.stream().filter("one thread"::equals)).hasSize(1);
        assertThat(journal.stream().filter("fails"::equals)).hasSize(1);
        assertThat(journal.stream().filter("aborted"::equals)).hasSize(1);
        assertThat(journal.stream().filter("races"::equals)).hasSizeGreaterThan(4);
    }

    @Test
    void nothingIsDoneThatNobodyAskedFor() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Existing.class));
        assertThat(seen.tree()).contains("races(): successful");
        assertThat(seen.printed()).isEmpty();
    }

    @Test
    void eachRunIsAWholeLifeCycleAndTheTestEndsOnce() {
        SuiteKit seen = SuiteKit.run(classes(Suites.WithLife.class), "foretrace.tests", "*WithLife#races");
        assertThat(seen.tree()).containsExactly("two writes: failed");
        List<String> journal = Journal.take();
        assertThat(journal.get(0)).isEqualTo("before all");
        assertThat(journal.subList(1, 4)).containsExactly("constructor", "before two writes", "after");
        assertThat(journal.subList(4, 7)).containsExactly("constructor", "before two writes", "after");
        assertThat(journal.subList(journal.size() - 2, journal.size()))
                .containsExactly("failed: two writes", "after all");
    }

    @Test
    void anAnnotatedClassIsAnnotatedWithAllThatIsInItAndExtendsIt() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Annotated.class));
        assertThat(seen.tree())
                .contains("races(): failed", "dynamic: successful", "racesToo(): failed")
                .anyMatch(line ->
                        line.matches("data race on Annotated.last.* \u2014 confirmed, both orders pass: failed"));
        assertThat(seen.total())
                .isEqualTo("Foretrace, all tests: 3 tests, 0 behaviours: 3 data races, left out:"
                        + " tested.junit.Suites$Annotated.isDynamic (a @TestFactory) (T s)");
        assertThat(SuiteKit.run(classes(Suites.Inheriting.class)).tree()).contains("races(): failed");
    }

    @Test
    void anAnnotatedClassDoesNotPassUnseen() {
        assertThat(Kit.run(Suites.Annotated.class).messages())
                .contains("@PredictRaces on tested.junit.Suites$Annotated.races, its class or a class around it has no"
                        + " effect here, since the test was found without JUnit's launcher, in a @Suite or in a"
                        + " class with parameters: put @PredictRaces on the method, in place of @Test.");
    }

    @Test
    void testsMayShareAnInstance() {
        SuiteKit seen = SuiteKit.run(classes(Suites.PerClass.class), "foretrace.tests", "*");
        assertThat(seen.tree()).containsExactly("races(): failed");
        assertThat(Journal.take()).containsExactly("constructor");
    }

    @Test
    void whatAFilterLeavesOutStaysLeftOut() {
        SuiteKit seen = SuiteKit.run(LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Suites.Tagged.class))
                .filters(TagFilter.excludeTags("slow"))
                .configurationParameter("foretrace.tests", "*"));
        assertThat(seen.tree()).containsExactly("isElsewhere(): successful");
        assertThat(seen.total())
                .isEqualTo("Foretrace, all tests: 0 tests, 0 behaviours: nothing found, left out:"
                        + " tested.junit.Suites$Tagged.isElsewhere (a @Timeout in a thread of its own) (T s)");
    }

    @Test
    void testsThatAreStepsAreRunOnceAndNamed() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Steps.class), "foretrace.tests", "*");
        assertThat(seen.tree()).containsExactly("first(): successful", "second(): successful");
        assertThat(seen.total())
                .contains("left out: tested.junit.Suites$Steps.first (@TestMethodOrder: tests of its class");
    }

    @Test
    void aThreadFromBeforeIsASecondThread() {
        SuiteKit seen = SuiteKit.run(classes(Suites.WithPool.class), "foretrace.tests", "*");
        assertThat(seen.tree()).containsExactly("races(): failed");
    }

    @Test
    void testsThatRunInParallelWaitForEachOther() {
        SuiteKit seen = SuiteKit.run(
                classes(Suites.Existing.class, Suites.WithLife.class, Suites.PerClass.class, Suites.Annotated.class),
                IN_PARALLEL);
        assertThat(seen.tree().stream().filter(line -> line.endsWith("failed")))
                .hasSize(7)
                .contains("races(): failed", "two writes: failed", "failsByItself(): failed", "racesToo(): failed");
        assertThat(seen.total()).contains("7 tests", "6 data races", "2 without a second thread");
    }

    /** JUnit's threads are of a pool in which a parallel stream is divided, too, and which replaces those that wait. */
    @Test
    void noTestIsEndedWithAnotherThatIsDividedInJUnitsPool() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Divided.class), IN_PARALLEL);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree()).hasSize(24).allMatch(line -> line.endsWith("successful"));
        assertThat(seen.total()).doesNotContain("left out");
    }

    /** JUnit runs all tests of a class in one thread here. */
    @Test
    void whatWasSetForTheThreadBeforeAllTestsIsThereInParallel() {
        SuiteKit seen = SuiteKit.run(
                classes(Suites.WithThreadLocal.class, Suites.PerClass.class),
                "foretrace.tests",
                "*",
                PARALLEL + "enabled",
                "true",
                PARALLEL + "mode.default",
                "same_thread",
                PARALLEL + "mode.classes.default",
                "concurrent");
        assertThat(seen.tree()).containsExactlyInAnyOrder("isSafe(): successful", "races(): failed");
        assertThat(seen.entries()).contains("isSafe(): recorded N events in 2 threads: nothing predicted");
        assertThat(seen.total()).doesNotContain("left out");
    }

    @Test
    void noTestIsEndedWithAnAnnotatedOneThatWaitsInJUnitsPool() {
        SuiteKit seen = SuiteKit.run(
                classes(Suites.WaitsInThePool.class),
                Stream.of(IN_PARALLEL).skip(2).toArray(String[]::new));
        assertThat(seen.failures()).isEmpty();
    }

    @Test
    void theWorstFindingIsThatWhichTheTestFailsWith() {
        SuiteKit seen = SuiteKit.run(classes(Suites.TwoRaces.class), "foretrace.tests", "*");
        Throwable failure = seen.failures().get(0);
        assertThat(failure)
                .hasMessageStartingWith("data race on TwoRaces.count")
                .hasMessageEndingWith("but was: <1>");
        assertThat(failure.getSuppressed())
                .singleElement()
                .satisfies(other -> assertThat(other)
                        .hasMessageStartingWith("data race on TwoRaces.noted")
                        .hasMessageEndingWith("both orders pass"));
    }

    @Test
    void nobodyGoingOnIsWorseThanAFailureAndThatIsWorseThanARaceThatIsSurvived() {
        SuiteKit seen = SuiteKit.run(classes(Suites.ThreeBugs.class), "foretrace.tests", "*");
        Throwable failure = seen.failures().get(0);
        assertThat(failure).hasMessageStartingWith("deadlock");
        assertThat(failure.getSuppressed())
                .extracting(Throwable::getMessage)
                .satisfiesExactly(
                        fails -> assertThat(fails)
                                .startsWith("data race on ThreeBugs.count")
                                .endsWith("but was: <1>"),
                        passes -> assertThat(passes)
                                .startsWith("data race on ThreeBugs.noted")
                                .endsWith("both orders pass"));
    }

    @Test
    void whatFailsInAllOrdersIsTheFailureThatItWas() {
        SuiteKit seen = SuiteKit.run(classes(Suites.AlwaysFails.class), "foretrace.tests", "*");
        assertThat(seen.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure)
                        .hasMessage("expected: <2> but was: <1>")
                        .hasNoCause()
                        .hasNoSuppressedExceptions());
    }

    /** It is what one is looking for: a test that fails now and then. */
    @Test
    void aTestThatIsFlakyIsPredictedFrom() {
        Unsteady.Flaky.again();
        SuiteKit seen = SuiteKit.run(classes(Unsteady.Flaky.class), "foretrace.tests", "*");
        assertThat(seen.tree()).containsExactly("isCounted(): failed");
        assertThat(seen.failures())
                .singleElement()
                .isInstanceOf(ConcurrencyBug.class)
                .extracting(Throwable::getMessage)
                .asString()
                .startsWith("data race on Flaky.count: ")
                .endsWith("expected: <1> but was: <0>");
        assertThat(seen.total()).contains("1 test,", "1 data race").doesNotContain("left out");
    }

    @Test
    void threadsThatWaitForEachOthersLocksAreABugWheneverThatHappens() {
        Unsteady.Deadlocks.again();
        SuiteKit seen = SuiteKit.run(classes(Unsteady.Deadlocks.class), "foretrace.tests", "*");
        assertThat(seen.tree()).containsExactly("takesBoth(): failed");
        assertThat(seen.total()).contains("1 deadlock").doesNotContain("left out");
    }

    @Test
    void conditionsMayAskTheInstance() {
        SuiteKit seen = SuiteKit.run(classes(Suites.Conditional.class));
        assertThat(seen.tree())
                .hasSize(3)
                .contains("not recorded: the test is skipped: skipped")
                .anyMatch(line -> line.matches("recorded .*: successful"))
                .anyMatch(line -> line.matches("data race on .*: failed"));
        assertThat(Journal.take()).isEmpty();
    }

    /** Green, with no word about it, would be taken for a suite without a bug. */
    @Test
    void whatIsAskedForInARunWithoutATestUnderPredictionIsSaid() {
        SuiteKit seen = SuiteKit.run(
                classes(Suites.Existing.class),
                "foretrace.tests",
                "OtherTest, Existing#other*",
                "foretrace.replay",
                "lost.schedule");
        assertThat(seen.tree()).contains("races(): successful");
        String sentence = "Foretrace: no test of this run was under prediction, so that foretrace.%s did nothing.";
        assertThat(seen.printed())
                .containsExactly(
                        sentence.formatted("tests=OtherTest, Existing#other*"),
                        sentence.formatted("replay=lost.schedule"));
    }

    @Test
    void aParameterThatIsNoneIsSaidWhereNoTestRefusesIt() {
        System.setProperty("foretrace.test", "*");
        try {
            assertThat(SuiteKit.run(classes(Suites.Existing.class)).printed())
                    .singleElement()
                    .asString()
                    .startsWith("Foretrace: there is no parameter foretrace.test; Foretrace knows foretrace.accept, ");
            assertThat(SuiteKit.run(classes(Suites.Annotated.class)).printed())
                    .noneMatch(line -> line.startsWith("Foretrace: there is no parameter"));
        } finally {
            System.clearProperty("foretrace.test");
        }
    }

    @Test
    void patternsThatAreNoneAreRefused() {
        for (String pattern : List.of("a b", "Test#a#b", "a,,b", "#a", "!")) {
            assertThatThrownBy(() -> SuiteKit.run(classes(Suites.Existing.class), "foretrace.tests", pattern))
                    .hasStackTraceContaining("foretrace.tests has to be patterns of tests, such as com.example.* or"
                            + " CartTest#adds*, with commas between, not \"" + pattern + "\".");
        }
    }

    @Test
    void patternsNameClassesAndMethods() {
        TestPatterns patterns = TestPatterns.parse("com.shop.*, !com.shop.Slow*, CartTest#adds*");
        assertThat(patterns.match("com.shop.PageTest", "any")).isTrue();
        assertThat(patterns.match("com.shop.SlowTest", "any")).isFalse();
        assertThat(patterns.match("org.CartTest", "addsTwo")).isTrue();
        assertThat(patterns.match("org.CartTest", "removes")).isFalse();
        assertThat(patterns.match("org.CartTests", "addsTwo")).isFalse();
    }
}

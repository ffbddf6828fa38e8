package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.SuiteKit.classes;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.LeftOut;
import tested.junit.Suites;
import tested.junit.Unsteady;

/**
 * Tests of a suite that pass by themselves, and of which nothing can be said under control: no build fails because of them, and none
 * is passed over in silence. Each ending has words of its own.
 */
@Timeout(300)
class LeftOutTestsTest {
    private static final String SUSPECT = "1 test left out that passes without control and not under it";
    private static final String EITHER =
            " \u2014 either an order of its threads fails, or it needs something that Foretrace does not control";

    @TempDir
    Path folder;

    @Test
    void aTestThatCannotBeRunTwiceIsLeftOutAndNamed() {
        Suites.OnlyOnce.again();
        SuiteKit seen = run(Suites.OnlyOnce.class);
        assertThat(seen.tree()).containsExactly("isTheFirst(): successful");
        assertThat(seen.printed())
                .containsExactly("Foretrace, all tests: 0 tests, 0 behaviours: nothing found, left out:"
                        + " tested.junit.Suites$OnlyOnce.isTheFirst (it passed, and failed when it was run again in"
                        + " the same JVM, without control too) (T s)");
        assertThat(seen.entries())
                .containsExactly("isTheFirst(): left out: it passed, and failed when it was run again in the same JVM,"
                        + " without control too: org.opentest4j.AssertionFailedError: expected: <1> but was: <2>");
    }

    @Test
    void aTestThatFailsByWhatItsLastRunHasLeftDoesNotFailBecauseOfUsAndIsNamed() {
        Unsteady.Toggles.again();
        SuiteKit seen = run(Unsteady.Toggles.class);
        assertThat(seen.tree()).containsExactly("isOff(): successful");
        assertThat(seen.total()).contains("left out: tested.junit.Unsteady$Toggles.isOff (it ");
        assertThat(seen.entries())
                .singleElement()
                .asString()
                .contains("org.opentest4j.AssertionFailedError: expected: <false> but was: <true>");
    }

    /** What was executed and failed is told, wherever people look, with the way to look at it; the build does not fail. */
    @Test
    void aTestThatFailsUnderControlAndPassesWithoutIsNamedLoudly() throws IOException {
        SuiteKit seen = run(LeftOut.FailsUnderControl.class);
        assertThat(seen.tree()).containsExactly("isPlain(): successful");
        String name = "tested.junit.LeftOut$FailsUnderControl.isPlain";
        String why = "it fails under control, and passes without";
        Path schedule = folder.resolve(name + "/recorded.schedule");
        String what =
                ": org.opentest4j.AssertionFailedError: expected: <false> but was: <true>" + EITHER + "; look at it: ";
        assertThat(seen.printed())
                .satisfiesExactly(
                        ofClass -> assertThat(ofClass).isEqualTo("Foretrace: LeftOut$FailsUnderControl: " + SUSPECT),
                        ofTest -> assertThat(ofTest)
                                .startsWith("Foretrace: " + name + ": " + why + what)
                                .contains("-Dforetrace.replay=", schedule.toString()),
                        ofAll -> assertThat(ofAll)
                                .isEqualTo("Foretrace, all tests: 0 tests, 0 behaviours: nothing found, " + SUSPECT
                                        + ", left out: " + name + " (" + why + ") (T s)"));
        assertThat(seen.entries()).singleElement().asString().startsWith("isPlain(): left out: " + why + what);
        assertThat(schedule).exists();
        assertThat(Files.readString(folder.resolve("foretrace.sarif")))
                .contains("\"level\": \"warning\"", "\"fullyQualifiedName\": \"" + name + "\"");
        assertThat(Files.readAllLines(folder.resolve("left-out.txt")))
                .singleElement()
                .asString()
                .startsWith(name + ": " + why + what);
    }

    /** That it fails in another way, too, is no reason to be silent about the first. */
    @Test
    void aTestThatFailsUnderControlOtherwiseThanWithoutIsNamedLoudly() {
        LeftOut.FailsInTwoWays.again();
        SuiteKit seen = run(LeftOut.FailsInTwoWays.class);
        assertThat(seen.tree()).containsExactly("isPlainOnce(): successful");
        assertThat(seen.total())
                .contains(
                        SUSPECT,
                        "(it passed, fails under control, and failed in another way when it was run again in the same JVM"
                                + " without control)");
    }

    @Test
    void whoReplaysWhatFailedUnderControlSeesItFail() {
        run(LeftOut.FailsUnderControl.class);
        Path schedule = folder.resolve("tested.junit.LeftOut$FailsUnderControl.isPlain/recorded.schedule");
        SuiteKit seen = run(LeftOut.FailsUnderControl.class, "foretrace.replay", schedule.toString());
        assertThat(seen.tree()).containsExactly("isPlain(): failed");
    }

    /** It has no limit of its own, and nobody else would end it. */
    @Test
    void aTestThatHangsWhenItIsRunAgainHoldsNobodyUpAndIsNamed() {
        Unsteady.TakesTheTicket.again();
        SuiteKit seen = run(Unsteady.TakesTheTicket.class);
        assertThat(seen.tree()).containsExactlyInAnyOrder("takesIt(): successful", "isTheNext(): successful");
        assertThat(seen.total())
                .isEqualTo("Foretrace, all tests: 0 tests, 0 behaviours: nothing found, " + SUSPECT
                        + ", 1 without a second thread, left out: tested.junit.Unsteady$TakesTheTicket.takesIt (it passed,"
                        + " and hung when it was run again under control) (T s)");
        assertThat(seen.entries())
                .singleElement()
                .asString()
                .startsWith(
                        "takesIt(): left out: it passed, and hung when it was run again under control: the test hung: ")
                .contains(EITHER);
    }

    @Test
    void aTestThatPassedIsNotAbortedBecauseOfUs() {
        Unsteady.Assumes.again();
        SuiteKit seen = run(Unsteady.Assumes.class);
        assertThat(seen.tree()).containsExactly("isTheFirst(): successful");
        assertThat(seen.printed())
                .singleElement()
                .asString()
                .contains("(it passed, and was aborted when it was run again in the same JVM)");
    }

    @Test
    void aConditionThatDoesNotHoldAnyMoreIsNoFailure() {
        LeftOut.OnlyTheFirst.again();
        SuiteKit seen = run(LeftOut.OnlyTheFirst.class);
        assertThat(seen.tree()).containsExactly("isTheFirst(): successful");
        assertThat(seen.entries())
                .singleElement()
                .asString()
                .startsWith("isTheFirst(): left out: it passed, and was skipped by a condition when it was run again in"
                        + " the same JVM: ")
                .contains("isFirst");
    }

    @Test
    void aLongTestIsToldWhichBoundToRaise() {
        SuiteKit seen = run(LeftOut.ManySteps.class, "foretrace.stepBound", "200");
        assertThat(seen.tree()).containsExactly("counts(): successful");
        assertThat(seen.printed())
                .singleElement()
                .asString()
                .contains("LeftOut$ManySteps.counts (it passed, and takes more than 200 steps under control: raise"
                        + " foretrace.stepBound)");
    }

    @Test
    void aParameterThatJUnitClosesIsNoReasonToFail() {
        SuiteKit seen = run(LeftOut.WithResource.class);
        assertThat(seen.tree()).hasSize(1).allMatch(line -> line.endsWith("successful"));
        assertThat(seen.total())
                .contains(
                        "left out: tested.junit.LeftOut$WithResource.closes[1] (a parameter that JUnit closes after the"
                                + " first run: @ParameterizedTest(autoCloseArguments = false))");
    }

    @Test
    void allThatAreLeftOutAreInAFileThatTheLineNames() throws IOException {
        SuiteKit seen = run(LeftOut.Seven.class);
        Path file = folder.resolve("left-out.txt");
        assertThat(seen.total())
                .contains("LeftOut$Seven.five (a @TestFactory)", " and 2 more, all of them in " + file + " (T s)");
        assertThat(Files.readAllLines(file)).hasSize(7).contains("tested.junit.LeftOut$Seven.seven: a @TestFactory");
    }

    @Test
    void theFileForgetsWhatWasRunAgainAndKeepsTheRest() throws IOException {
        Path file = folder.resolve("left-out.txt");
        List<String> lines =
                List.of("shop.OtherTest.cases: a @TestFactory", "tested.junit.LeftOut$Quiet.sums: something old");
        Files.write(file, lines);
        run(LeftOut.Quiet.class);
        assertThat(Files.readAllLines(file)).containsExactly(lines.get(0));
        assertThat(Files.readString(folder.resolve("foretrace.sarif")))
                .contains("was left out, so that no result is about it: a @TestFactory", "\"level\": \"note\"")
                .doesNotContain("something old");
    }

    private SuiteKit run(Class<?> test, String... namesAndValues) {
        String[] all = new String[namesAndValues.length + 4];
        all[0] = "foretrace.tests";
        all[1] = "*";
        all[2] = "foretrace.output";
        all[3] = folder.toString();
        System.arraycopy(namesAndValues, 0, all, 4, namesAndValues.length);
        return SuiteKit.run(classes(test), all);
    }
}

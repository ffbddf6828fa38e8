package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.report.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.initialisers.InitialiserTests;
import tested.initialisers.SharingTests;

/** Class initialisers that need each other: shown in the first run, the only one in which they run. */
@Timeout(300)
class PredictInitialisersTest {
    @TempDir
    private Path folder;

    @Test
    void twoThatNeedEachOtherAreADeadlock() throws IOException {
        Seen seen = Kit.in(folder, "foretrace.explore", "all").runs(InitialiserTests.NeedEachOther.class);
        assertThat(seen.tree()).hasSize(2);
        assertThat(seen.tree().get(0))
                .startsWith("recorded N events in 2 threads: nothing predicted")
                .doesNotContain("only behaviour", "all", "nothing wrong", "not decided")
                .endsWith(": successful");
        assertThat(seen.tree().get(1))
                .isEqualTo("deadlock of the initialisers of Left and Right, InitialiserTests.java:L"
                        + " \u2014 confirmed: failed");
        assertThat(seen.failure())
                .isInstanceOf(ConcurrencyBug.class)
                .satisfies(bug -> Golden.check("initialisers", Seen.report(bug)));
        assertThat(seen.lines())
                .containsExactly("Foretrace: InitialiserTests$NeedEachOther: 1 predicted, 1 confirmed, 0 infeasible,"
                        + " 0 unknown (T s)");
        assertThatThePageTellsIt(folder.resolve(InitialiserTests.NeedEachOther.class.getName() + ".inTwoThreads"));
    }

    /** No execution ended so, but it is known who stood where, in which initialisers, and what was one step away. */
    private static void assertThatThePageTellsIt(Path test) throws IOException {
        assertThat(Files.readString(test.resolve("report.json"))).contains("\"status\": \"failed\"");
        String page = Files.readString(test.resolve("report.html"));
        assertThat(page)
                .contains("<b class=\"pill failed\">failed</b>")
                .containsSubsequence(
                        "<h2>deadlock of the initialisers of Left and Right, InitialiserTests.java:",
                        "<b>use of Right</b>",
                        "holding the initialiser of Left<",
                        "<b>use of Left</b>",
                        "holding the initialiser of Left; the initialiser of Right<",
                        "<b>first use of Right, free to go,</b>",
                        "Let one of the two initialisers do without the other class",
                        "run the test alone to see it again.</p>",
                        "<h3>With 0 going on meanwhile</h3>",
                        "The test would hang: threads 0 and 0.1 would wait for each other&#39;s initialisers",
                        "begins to initialise Left",
                        "begins to initialise Right",
                        "waits for Right, which 0 initialises",
                        "waits for Left, which 0.1 initialises",
                        "static final int VALUE = Right.VALUE + 1;")
                .doesNotContain("class=\"replay\"");
    }

    @Test
    void soIsAClassThatMakesOneThatExtendsIt() throws IOException {
        Seen seen = Kit.in(folder).runs(InitialiserTests.ExtendsIt.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree().get(1))
                .startsWith("deadlock of the initialisers of Shape and Circle, InitialiserTests.java:L")
                .endsWith(" \u2014 confirmed: successful");
        Path test = folder.resolve(InitialiserTests.ExtendsIt.class.getName() + ".inTwoThreads");
        assertThat(Files.readString(test.resolve("report.html")))
                .containsSubsequence(
                        "<h3>With 0 going on meanwhile</h3>",
                        "waits for Circle, which 0 initialises",
                        "waits for Shape, which 0.1 initialises")
                .doesNotContain("<b>use of Shape</b>");
    }

    @Test
    void whatWasNotShownIsNotDecided() {
        Seen seen = Kit.with("foretrace.explore", "all").runs(InitialiserTests.KeptApart.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .contains(
                        "more are possible",
                        "not decided: whether the initialisers of Lower and Upper, which need each"
                                + " other (InitialiserTests.java:L), can meet in two threads");
    }

    @Test
    void whatOneThreadDoesBeforeTheOtherBeginsIsFine() {
        assertThat(Kit.with("foretrace.explore", "all")
                        .runs(InitialiserTests.InOrder.class)
                        .tree())
                .containsExactly(
                        "recorded N events in 2 threads: nothing predicted, explored its only behaviour: nothing"
                                + " wrong: successful");
    }

    @Test
    void whatOneSharesWithAnotherThreadHasBehavioursThatNobodySees() {
        Seen seen = Kit.with("foretrace.explore", "all").runs(SharingTests.TakesANumber.class);
        assertThat(seen.failures()).isEmpty();
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .contains("more are possible: nothing wrong so far")
                .contains(", run once: the initialiser of Ticket, which shares AtomicInteger@");
    }

    @Test
    void whatOneHasMadeIsExploredAsAWhole() {
        assertThat(Kit.with("foretrace.explore", "all")
                        .runs(SharingTests.MakesATable.class)
                        .tree())
                .singleElement()
                .asString()
                .contains("explored all 2 behaviours: nothing wrong")
                .doesNotContain("run once");
    }
}

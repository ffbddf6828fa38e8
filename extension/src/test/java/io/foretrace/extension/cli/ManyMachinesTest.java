package io.foretrace.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.report.LeftOutWords;
import io.foretrace.predictor.cli.BadUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One page of the files of many machines. */
class ManyMachinesTest {
    @TempDir
    Path root;

    @Test
    void allThatLiesBelowTheFoldersIsOnOnePage() throws IOException {
        test("linux/core/target/foretrace", "core.CoreTest");
        test("linux/shop/build/foretrace", "shop.ShopTest");
        test("mac/anything", "core.CoreTest");
        Path to = root.resolve("page");
        assertThat(ManyMachines.report(List.of(root.resolve("linux"), root.resolve("mac")), to))
                .isEqualTo("index.html and foretrace.sarif: 3 findings in 3 tests of 3 modules");
        assertThat(Files.readString(to.resolve("index.html")))
                .contains(
                        "in 3 tests of 3 modules",
                        "<h2>linux/core</h2>",
                        "<h2>linux/shop</h2>",
                        "<h2>mac/anything</h2>",
                        "href=\"../linux/core/target/foretrace/core.CoreTest.x/report.html\"",
                        "href=\"../mac/anything/core.CoreTest.x/report.html\"");
        assertThat(Files.readString(to.resolve("foretrace.sarif")))
                .containsOnlyOnce("race a.B in core.CoreTest")
                .containsOnlyOnce("race a.B in shop.ShopTest");
    }

    @Test
    void whatWasLeftOutOnTwoMachinesIsOneNotificationAndOnThePageForEach() throws IOException {
        test("linux/core", "core.CoreTest");
        for (String machine : List.of("linux/core", "mac/core")) {
            Path module = Files.createDirectories(root.resolve(machine));
            Files.writeString(module.resolve("left-out.txt"), "core.CartTest.cases: a @TestFactory\n");
        }
        Path to = root.resolve("page");
        assertThat(ManyMachines.report(List.of(root.resolve("linux"), root.resolve("mac")), to))
                .isEqualTo("index.html and foretrace.sarif: 1 finding in 1 test of 1 module; 2 tests were left out");
        assertThat(Files.readString(to.resolve("index.html")))
                .containsSubsequence("id=\"left-out\"", "<p>linux/core</p>", "<p>mac/core</p>");
        assertThat(Files.readString(to.resolve("foretrace.sarif"))).containsOnlyOnce("\"core.CartTest.cases\"");
    }

    @Test
    void thoseToLookAtAreCountedAndThereIsAPageAlsoWhereAllWereLeftOut() throws IOException {
        Path module = Files.createDirectories(root.resolve("linux/core"));
        String suspect = "core.CartTest.sums: " + LeftOutWords.look("expected: <1> but was: <2>", Optional.empty());
        Files.writeString(module.resolve("left-out.txt"), "core.CartTest.cases: a @TestFactory\n" + suspect + "\n");
        assertThat(ManyMachines.report(List.of(root.resolve("linux")), root))
                .isEqualTo("index.html and foretrace.sarif: 0 findings in 0 tests of 0 modules; 2 tests were left out,"
                        + " 1 to look at");
        assertThat(Files.readString(root.resolve("index.html"))).contains("Nothing is known", "look at it");
    }

    @Test
    void foldersWithoutAnythingAreOneSentence() throws IOException {
        Path empty = Files.createDirectories(root.resolve("empty"));
        assertThatThrownBy(() -> ManyMachines.report(List.of(empty), root))
                .isInstanceOf(BadUse.class)
                .hasMessageStartingWith(
                        "no test has left its files there; expected folders with files page.properties");
        assertThatThrownBy(() -> ManyMachines.report(List.of(root.resolve("missing")), root))
                .isInstanceOf(BadUse.class)
                .hasMessageContaining("is no folder; expected one with what tests have left");
    }

    private void test(String folder, String type) throws IOException {
        Finding race =
                new Finding(Finding.Kind.DATA_RACE, "data race on a.B", "race a.B in " + type, true, "", List.of());
        TestEntry entry = new TestEntry(type, "x", "failed", "", "0.1", "2026-11-17T12:00:00Z", List.of(race));
        Path test = Files.createDirectories(root.resolve(folder).resolve(type + ".x"));
        Files.writeString(test.resolve(TestEntry.FILE), entry.text());
    }
}

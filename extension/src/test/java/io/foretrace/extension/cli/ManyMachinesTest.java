package io.foretrace.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.predictor.cli.BadUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    void whatWasLeftOutOnTwoMachinesIsToldOnce() throws IOException {
        test("linux/core", "core.CoreTest");
        for (String machine : List.of("linux/core", "mac/core")) {
            Path module = Files.createDirectories(root.resolve(machine));
            Files.writeString(module.resolve("left-out.txt"), "core.CartTest.cases: a @TestFactory\n");
        }
        Path to = root.resolve("page");
        assertThat(ManyMachines.report(List.of(root.resolve("linux"), root.resolve("mac")), to))
                .isEqualTo("index.html and foretrace.sarif: 1 finding in 1 test of 1 module");
        assertThat(Files.readString(to.resolve("foretrace.sarif"))).containsOnlyOnce("\"core.CartTest.cases\"");
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

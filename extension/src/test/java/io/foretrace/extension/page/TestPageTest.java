package io.foretrace.extension.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.project.SourceFiles;
import io.foretrace.predictor.trace.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is in the pages, and what is not. */
class TestPageTest {
    @TempDir
    Path folder;

    private static String nasty() {
        return TestPage.of(
                Pages.result(Pages.NASTY, Pages.NASTY, List.of(Pages.NASTY)), List.of(Pages.story(Pages.NASTY, 6)));
    }

    @Test
    void nothingThatATestSaysIsMarkup() {
        assertThat(nasty())
                .doesNotContain("<script>window.hacked", "<img", "onerror=\"", "\u0000", "\u001b", "\u202e")
                .contains("&lt;script&gt;window.hacked = 1&lt;/script&gt;");
    }

    @Test
    void nothingIsLoadedFromElsewhere() {
        String page = nasty();
        assertThat(page).contains("default-src 'none'").containsOnlyOnce("<script>");
        assertThat(page.replace("&lt;img src=x", "")).doesNotContainPattern("(src|href)=\"?(https?:)?//");
    }

    @Test
    void whatLeadsToTheBugIsDrawnAndTheRestCanBeOpened() {
        String page = TestPage.of(Pages.result("a.B", "c", List.of()), List.of(Pages.story("x", 200)));
        assertThat(page.split("class=\"step ", -1)).hasSize(1 + 2 * 4);
        assertThat(page).contains("All 200 steps", "All 207 steps");
    }

    @Test
    void theSourceIsShownWithItsLinesMarked() {
        String page = TestPage.of(Pages.result("a.B", "c", List.of()), List.of(Pages.story("x", 6)));
        assertThat(page)
                .contains("<h4 title=\"src/test/java/tested/junit/RacyCounter.java\">RacyCounter.java</h4>")
                .containsPattern("class=\"line hit\" id=\"s1-RacyCounter_java-18\"><i>18</i> +[^<]*count");
    }

    @Test
    void aSourceFileOutsideTheSourceFoldersIsNeverRead() {
        for (String file : List.of("../../../pom.xml", "/etc/passwd", "..", "x/../../../../pom.java", "a\\b.java")) {
            assertThat(SourceFiles.find(new Location("tested.junit.X", "x", file, 1)))
                    .isEmpty();
        }
        assertThat(SourceFiles.find(new Location("../../../x.Y", "x", "RacyCounter.java", 1)))
                .isEmpty();
        assertThat(SourceFiles.find(new Location("tested.junit.RacyCounter", "x", "RacyCounter.java", 1)))
                .hasValue(Path.of("src/test/java/tested/junit/RacyCounter.java"));
    }

    @Test
    void anEntrySurvivesItsFile() {
        TestEntry entry = new TestEntry(
                Pages.NASTY,
                "pays \u00e4\u4e2d = : #",
                "failed",
                "9 events",
                "0.3",
                "2026-11-17T12:00:00Z",
                List.of(
                        new Finding(
                                Finding.Kind.DATA_RACE,
                                Pages.NASTY + "\n\\",
                                Pages.NASTY,
                                true,
                                Pages.NASTY,
                                List.of(
                                        new Finding.Place("write", "a.B.c(B.java:1)", "src/a/B.java"),
                                        new Finding.Place(Pages.NASTY, "", ""))),
                        new Finding(Finding.Kind.HUNG, "", "", false, "", List.of())));
        assertThat(TestEntry.parse(entry.text())).isEqualTo(entry);
        assertThat(entry.text()).isEqualTo(entry.text()).doesNotContain("#" + " ");
    }

    @Test
    void aKindThatAFileCallsOtherwiseIsAFailure() {
        String text = entry(
                        "races",
                        "failed",
                        List.of(new Finding(Finding.Kind.DATA_RACE, "line", "", true, "", List.of())))
                .text();
        assertThat(TestEntry.parse(text.replace("kind=data race", "kind=was given up"))
                        .findings())
                .extracting(Finding::kind)
                .containsExactly(Finding.Kind.FAILED);
    }

    @Test
    void thePageOfARunHasTheTestsThatFoundSomethingFirst() throws IOException {
        write("a.Quiet.passes", entry("passes", "passed", List.of()));
        write(
                "a.Loud.races",
                entry(
                        "races",
                        "failed",
                        List.of(new Finding(Finding.Kind.DATA_RACE, "data race on x", "", true, "", List.of()))));
        Files.createDirectories(folder.resolve("not-ours"));
        assertThat(page())
                .containsSubsequence(
                        "1 finding", "in 2 tests", "a.Loud.races/report.html", "data race on x", "a.Quiet.passes");
    }

    @Test
    void nothingThatAnEntrySaysIsMarkup() throws IOException {
        Finding nasty = new Finding(Finding.Kind.DATA_RACE, Pages.NASTY, Pages.NASTY, true, Pages.NASTY, List.of());
        write("nasty", entry(Pages.NASTY, Pages.NASTY, List.of(nasty)));
        Files.createDirectories(folder.resolve("\"><img src=x>"));
        write("\"><img src=x>", entry("", "passed\" onmouseover=\"x", List.of()));
        assertThat(page())
                .doesNotContain("<script>window", "<img", "onerror=\"", "onmouseover=\"", "\u0000", "\u001b", "\u202e")
                .contains("&lt;script&gt;window.<wbr>hacked = 1&lt;/script&gt;", "href=\"nasty/report.html\"");
    }

    @Test
    void longNamesAreBrokenWhereReadersExpectIt() throws IOException {
        write("shop.Cart$Inner.adds<b>", entry("adds<b>$1", "passed", List.of()));
        assertThat(page()).contains(">adds&lt;b&gt;$<wbr>1</a>", "<p>a.<wbr>Test</p>");
    }

    @Test
    void whatWasExploredIsOnThePage() {
        assertThat(TestPage.of(Pages.result("a.B", "c", List.of()), List.of()))
                .containsSubsequence(
                        "explored all 14 behaviours", "What was explored", "14 executions showed all 14 behaviours");
    }

    @Test
    void aDamagedEntryIsARowWithTheNameOfItsFolder() throws IOException {
        Files.createDirectories(folder.resolve("x'\"<b>"));
        Files.writeString(folder.resolve("x'\"<b>").resolve(TestEntry.FILE), "method=\\u12");
        assertThat(page()).contains("href=\"x%27%22%3Cb%3E/report.html\">x&#39;&quot;&lt;b&gt;</a>");
    }

    private static TestEntry entry(String method, String status, List<Finding> findings) {
        return new TestEntry(
                "a.Test", method, status, "9 events in 2 threads", "0.1", "2026-11-17T12:00:00Z", findings);
    }

    private String page() throws IOException {
        return RunPage.of(folder, List.of(ModuleEntries.read("shop", folder)));
    }

    private void write(String name, TestEntry entry) throws IOException {
        Files.createDirectories(folder.resolve(name));
        Files.writeString(folder.resolve(name).resolve(TestEntry.FILE), entry.text());
    }
}

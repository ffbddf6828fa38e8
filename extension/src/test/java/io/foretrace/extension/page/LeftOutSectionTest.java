package io.foretrace.extension.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.Golden;
import io.foretrace.extension.report.LeftOutWords;
import io.foretrace.extension.report.text.SavedSchedule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The page of a run tells which tests nobody knows anything about, and why. */
class LeftOutSectionTest {
    private static final Path FOLDER = Path.of("target", "foretrace");
    private static final LeftOutEntry FACTORY = new LeftOutEntry("shop.CartTest.cases", "a @TestFactory");
    private static final LeftOutEntry SUSPECT = new LeftOutEntry(
            "shop.CartTest.sums",
            LeftOutWords.thrown(LeftOutWords.Without.PASSED) + ": "
                    + LeftOutWords.look(
                            "expected: <1> but was: <2>",
                            Optional.of(new SavedSchedule("a.schedule", "mvn test -Dforetrace.replay='a.schedule'"))));

    @Test
    void thoseToLookAtComeFirstAndAreMarked() throws IOException {
        String page = page(module("shop", true, FACTORY, SUSPECT, new LeftOutEntry("shop.CartTest.lost", "")));
        Golden.check("runPageLeftOut", header(page) + section(page));
    }

    @Test
    void aSuspectOfAnyModuleComesFirstAndTheModulesAreNamed() {
        assertThat(page(module("core", true, FACTORY), module("shop", true, SUSPECT)))
                .containsSubsequence(
                        "in 2 tests of 2 modules; ",
                        "id=\"left-out\"",
                        "sums<p>shop</p>",
                        "<b class=\"pill look\">look at it</b>",
                        "cases<p>core</p>");
    }

    @Test
    void whereNoneWasLeftOutNothingIsSaidAboutIt() {
        assertThat(page(module("shop", true))).contains("in 1 test</p>").doesNotContain("left-out", "left out");
    }

    @Test
    void whereAllWereLeftOutThePageDoesNotSayThatNothingWasFound() {
        assertThat(page(module("shop", false, FACTORY)))
                .contains(
                        "<h1>Nothing is known</h1>", "<p class=\"class\"><a href=\"#left-out\">1 test was left out</a>")
                .doesNotContain("Nothing found", "What came of it");
    }

    @Test
    void whatTheySayIsText() {
        assertThat(page(module(Pages.NASTY, true, new LeftOutEntry(Pages.NASTY, Pages.NASTY)), module("x", true)))
                .doesNotContain("<script>window.hacked", "<img", "onerror=\"", "\u0000", "\u001b", "\u202e")
                .contains("&lt;script&gt;window.<wbr>hacked = 1&lt;/script&gt;");
    }

    @Test
    void isOneLineInTheFile() {
        LeftOutEntry nasty = new LeftOutEntry("shop.it\nshop.OtherTest.x: a\r@TestFactory\u0085", "a @TestFactory");
        assertThat(nasty.line()).isEqualTo("shop.it?shop.OtherTest.x: a?@TestFactory?: a @TestFactory");
    }

    private static ModuleEntries module(String name, boolean hasTest, LeftOutEntry... leftOut) {
        TestEntry test = new TestEntry("shop.PageTest", "counts", "passed", "", "0.1", "", List.of());
        Map<String, TestEntry> tests = hasTest ? Map.of("shop.PageTest.counts", test) : Map.of();
        return new ModuleEntries(name, FOLDER, tests, List.of(leftOut));
    }

    private static String page(ModuleEntries... modules) {
        return RunPage.of(FOLDER, List.of(modules));
    }

    private static String header(String page) {
        return page.substring(page.indexOf("<header"), page.indexOf("<main>"));
    }

    private static String section(String page) {
        return page.substring(page.indexOf("<section id="), page.indexOf("</main>"));
    }
}

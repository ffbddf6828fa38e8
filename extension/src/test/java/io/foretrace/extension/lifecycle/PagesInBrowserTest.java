package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.foretrace.extension.page.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.junit.Drawn;
import tested.junit.DrawnWaits;

/** The pages that real runs write, in a real browser: BrowserTest opens some that are made for it. */
@Timeout(300)
class PagesInBrowserTest {
    /** No temporary folder of JUnit's: the browser may still write to its profile when the test is over. */
    private Path folder = Path.of("target", "browser-test").toAbsolutePath();

    @BeforeEach
    void thereIsABrowser() throws IOException {
        assumeTrue(
                Browser.installed().isPresent(),
                "skipped: no Chromium on this machine (Debian: apt-get install chromium), so the pages were not opened");
        Files.createDirectories(folder);
        folder = Files.createTempDirectory(folder, "run");
    }

    @Test
    void eachKindOfBugIsDrawnAndAllThatCanBeOpenedOrPressedWorks() throws Exception {
        Path output = folder.resolve("pages");
        Kit.in(output)
                .runs(
                        Drawn.Race.class,
                        Drawn.Deadlock.class,
                        Drawn.Torn.class,
                        Drawn.Hang.class,
                        Drawn.RaceThatDeadlocks.class,
                        DrawnWaits.LostSignal.class,
                        DrawnWaits.LostSignalOfCondition.class);
        List<Path> pages = pages(output);
        assertThat(pages).hasSize(7);
        try (Browser browser = new Browser(Browser.installed().orElseThrow(), folder.resolve("profile"))) {
            for (Path page : pages) {
                look(browser, page);
            }
        }
    }

    private static List<Path> pages(Path output) throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return files.filter(file -> file.endsWith("report.html")).sorted().toList();
        }
    }

    private static void look(Browser browser, Path page) throws InterruptedException {
        browser.open(page);
        assertThat(browser.evaluate("document.querySelectorAll('.lane').length >= 2"))
                .as("threads in %s", page)
                .isEqualTo("true");
        assertThat(browser.evaluate("document.querySelectorAll('.step').length >= 2"))
                .as("steps in %s", page)
                .isEqualTo("true");
        browser.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })");
        browser.evaluate("document.querySelectorAll('button').forEach(b => b.click())");
        assertThat(browser.evaluate("(e => e.scrollWidth > e.clientWidth)(document.documentElement)"))
                .as("%s is wider than the window", page)
                .isEqualTo("false");
        assertThat(browser.errors()).as("%s", page).isEmpty();
    }
}

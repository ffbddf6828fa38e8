package io.foretrace.extension.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Opens the pages in a real browser and clicks through them: a script error fails. */
@Timeout(300)
class BrowserTest {
    /** Texts whose contrast with the first ground behind them is less than 4.5. */
    private static final String TOO_FAINT = """
            (() => {
              const light = c => { const [r, g, b] = c.match(/[\\d.]+/g).map(v => v / 255)
                  .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
              const ground = e => { const c = getComputedStyle(e).backgroundColor;
                return c === 'rgba(0, 0, 0, 0)' ? ground(e.parentElement) : c; };
              return Array.from(document.querySelectorAll('h1, h2, h3, h4, p, span, small, code, button, summary, .lane, .line'))
                .filter(e => e.textContent.trim() && e.checkVisibility())
                .filter(e => { const [a, b] = [light(getComputedStyle(e).color), light(ground(e))].sort((x, y) => y - x);
                  return (a + 0.05) / (b + 0.05) < 4.5; })
                .map(e => e.tagName + ' ' + e.textContent.slice(0, 30)).join('; ');
            })()""".replace('\n', ' ');

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

    private Browser browser() throws IOException {
        return new Browser(Browser.installed().orElseThrow(), folder.resolve("profile"));
    }

    private Path page(String name, int events) throws IOException {
        String text = TestPage.of(Pages.result(name, name, List.of(name)), List.of(Pages.story(name, events)));
        return Files.writeString(folder.resolve("report.html"), text);
    }

    @Test
    void theLineIsCopiedStepsAreWalkedByKeysAndEventsOpened() throws Exception {
        try (Browser browser = browser()) {
            browser.open(page("visits", 6));
            browser.evaluate("document.querySelector('[data-copy]').click()");
            assertThat(browser.evaluate("document.querySelector('[data-copy]').textContent"))
                    .isIn("Copied", "Selected");
            assertThat(browser.evaluate("getSelection().toString()")).isEqualTo("mvn test -Dforetrace.replay='visits'");
            browser.evaluate("document.querySelector('.step').focus()");
            browser.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown'}))");
            assertThat(browser.evaluate("document.activeElement.textContent")).contains("visits 3");
            assertThat(browser.evaluate("document.querySelectorAll('.line.on').length"))
                    .isEqualTo("1");
            assertThat(browser.evaluate("document.querySelector('.events').open = true"))
                    .isEqualTo("true");
            assertThat(browser.evaluate("document.querySelector('.events ol').getBoundingClientRect().height > 50"))
                    .isEqualTo("true");
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void whatATestSaysIsTextAndRunsNothing() throws Exception {
        try (Browser browser = browser()) {
            browser.open(page(Pages.NASTY, 6));
            assertThat(browser.evaluate("typeof window.hacked")).isEqualTo("undefined");
            assertThat(browser.evaluate("document.querySelectorAll('img, main script').length"))
                    .isEqualTo("0");
            assertThat(browser.evaluate("document.querySelector('h1').textContent.startsWith('<script>')"))
                    .isEqualTo("true");
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void tenThousandEventsAreInThePageAndFewAreDrawn() throws Exception {
        try (Browser browser = browser()) {
            browser.open(page("visits", 10_000));
            assertThat(browser.evaluate("document.querySelectorAll('.step').length"))
                    .isEqualTo("8");
            assertThat(browser.evaluate("document.querySelectorAll('.events li').length"))
                    .isEqualTo("20000");
            assertThat(browser.cpuSeconds()).as("CPU time to open it").isLessThan(3);
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void namesInTheLanesAreReadAsAWhole() throws Exception {
        try (Browser browser = browser()) {
            browser.open(page("writes Account@1.balanceOfTheWholeYear", 6));
            assertThat(browser.evaluate("document.querySelectorAll('.step span, .step small, .lane').length"))
                    .isEqualTo("20");
            assertThat(browser.evaluate("Array.from(document.querySelectorAll('.step span, .step small, .lane'))"
                            + ".filter(e => e.scrollWidth > e.clientWidth || e.textContent.startsWith('\u2026'))"
                            + ".map(e => e.textContent)"))
                    .isEmpty();
        }
    }

    /** As the guidelines for accessible pages want it, 4.5 to 1. */
    @Test
    void inLightAndInDarkWhatIsWrittenStandsOutFromWhatIsBehindIt() throws Exception {
        try (Browser browser = browser()) {
            browser.open(page("visits", 6));
            List<String> grounds = new ArrayList<>();
            for (String scheme : List.of("light", "dark")) {
                browser.prefer(scheme);
                grounds.add(browser.evaluate("getComputedStyle(document.body).backgroundColor"));
                assertThat(browser.evaluate(TOO_FAINT)).as(scheme).isEmpty();
            }
            assertThat(grounds).doesNotHaveDuplicates();
        }
    }

    @Test
    void namesOfAnyLengthStayInThePage() throws Exception {
        TestEntry entry = new TestEntry(
                "a.rather.long.name.Of$AClass".repeat(6),
                "m".repeat(300),
                "failed",
                "9 events",
                "0.1",
                "2026-11-18T12:00:00Z",
                List.of(new Finding(
                        Finding.Kind.DATA_RACE, "data race on " + "x".repeat(300), "", true, "", List.of())));
        Path index = Files.writeString(
                folder.resolve("index.html"),
                RunPage.of(
                        folder,
                        List.of(new ModuleEntries(
                                "core",
                                folder,
                                Map.of("a.One.first", entry),
                                List.of(new LeftOutEntry("t".repeat(300), "r".repeat(300)))))));
        try (Browser browser = browser()) {
            for (Path page : List.of(index, page("w".repeat(300), 6))) {
                browser.open(page);
                assertThat(browser.evaluate("(e => e.scrollWidth > e.clientWidth)(document.documentElement)"))
                        .as("%s is wider than the window", page.getFileName())
                        .isEqualTo("false");
            }
        }
    }

    @Test
    void thePageOfARunIsFiltered() throws Exception {
        TestEntry one = new TestEntry("a.One", "first", "passed", "", "0.1", "", List.of());
        TestEntry two = new TestEntry("a.Two", "second", "failed", "", "0.1", "", List.of());
        Path index = Files.writeString(
                folder.resolve("index.html"),
                RunPage.of(
                        folder,
                        List.of(
                                new ModuleEntries("core", folder, Map.of("a.One.first", one), List.of()),
                                new ModuleEntries("shop", folder, Map.of("a.Two.second", two), List.of()))));
        try (Browser browser = browser()) {
            browser.open(index);
            browser.evaluate(
                    "(f => { f.value = 'TWO'; f.dispatchEvent(new Event('input')); })(document.querySelector('.filter'))");
            assertThat(browser.evaluate(
                            "Array.from(document.querySelectorAll('tbody tr')).filter(r => !r.hidden).length"))
                    .isEqualTo("1");
            assertThat(browser.errors()).isEmpty();
        }
    }
}

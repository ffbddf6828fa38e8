package io.foretrace.extension.page;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.json.TestResult;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.EnumText;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The page of one test: what happened, how, and what else is known. */
public final class TestPage {
    private TestPage() {}

    public static String of(TestResult result, List<Story> stories) {
        Html html = new Html();
        header(result, html);
        html.open("main", "");
        stories(stories, html);
        others(result, html);
        explored(result, html);
        if (!result.notes().isEmpty()) {
            html.open("section", "").element("h2", "", "What to know besides").open("ul", "");
            result.notes().forEach(note -> html.element("li", "", note));
            html.close("ul").close("section");
        }
        html.close("main");
        return Document.of(result.method() + " \u2014 Foretrace", html.toString());
    }

    /**
     * The page of a file that somebody wants to look at.
     *
     * @param about what it is, in a few words
     */
    public static String ofFile(String name, String about, List<Story> stories) {
        Html html = new Html();
        html.raw("<header class=\"top\"><span class=\"brand\">Foretrace</span>")
                .element("h1", "", name)
                .element("p", "class=\"class\"", about)
                .raw("</header>\n");
        html.open("main", "");
        stories(stories, html);
        html.close("main");
        return Document.of(name + " \u2014 Foretrace", html.toString());
    }

    private static void stories(List<Story> stories, Html html) {
        for (int i = 0; i < stories.size(); i++) {
            StorySection.draw(stories.get(i), "s" + (i + 1), html);
        }
    }

    /** The same in a row of the page of all tests. */
    public static TestEntry entry(TestResult result, Instant ran, List<Finding> findings) {
        String explored = result.exploration().behaviours() == 0
                ? ""
                : ", explored " + (result.exploration().complete() ? all(result) : behaviours(result));
        String summary = Count.of(result.events(), "event") + " in " + Count.of(result.threads(), "thread") + explored;
        return new TestEntry(
                result.testClass(),
                result.method(),
                EnumText.of(result.status()),
                summary,
                Html.number(result.seconds()),
                ran.truncatedTo(ChronoUnit.SECONDS).toString(),
                findings);
    }

    private static String behaviours(TestResult result) {
        String shard = result.exploration().shard();
        return Count.of(result.exploration().behaviours(), "behaviour") + (shard.isEmpty() ? "" : " of shard " + shard);
    }

    private static String all(TestResult result) {
        return (result.exploration().behaviours() == 1 ? "the only " : "all ")
                + behaviours(result).replaceFirst("^1 ", "");
    }

    private static void header(TestResult result, Html html) {
        String status = EnumText.of(result.status());
        html.open("header", "class=\"top\"")
                .raw("<a class=\"brand\" href=\"../index.html\">Foretrace</a>")
                .element("h1", "", result.method())
                .element("p", "class=\"class\"", result.testClass())
                .open("p", "class=\"facts\"")
                .element("b", "class=\"pill " + status + "\"", status)
                .element(
                        "span", "", Count.of(result.events(), "event") + " in " + Count.of(result.threads(), "thread"));
        if (result.exploration().behaviours() > 0) {
            html.element(
                    "span",
                    "",
                    "explored "
                            + (result.exploration().complete()
                                    ? all(result)
                                    : behaviours(result) + ", more are possible"));
        }
        if (result.unknownPairs() > 0) {
            html.element("span", "", Count.of(result.unknownPairs(), "question") + " not answered");
        }
        html.element("span", "", Html.number(result.seconds()) + " s")
                .close("p")
                .close("header");
    }

    /** By whom, and how much there is besides: a test in which nothing was found has a page that says why to believe it. */
    private static void explored(TestResult result, Html html) {
        if (result.exploration().behaviours() > 0) {
            html.open("section", "")
                    .element("h2", "", "What was explored")
                    .element("p", "class=\"why\"", result.exploration().text())
                    .close("section");
        }
    }

    /** What was predicted and is not among the stories. */
    private static void others(TestResult result, Html html) {
        List<PredictionResult> others = result.predictions().stream()
                .filter(prediction -> prediction.verdict() != Answer.CONFIRMED)
                .toList();
        if (others.isEmpty()) {
            return;
        }
        html.open("section", "")
                .element("h2", "", "Predicted, and not confirmed")
                .open("dl", "");
        for (PredictionResult prediction : others) {
            html.open("dt", "")
                    .element("b", "class=\"pill\"", prediction.verdict().text())
                    .text(" " + prediction.title())
                    .close("dt")
                    .element("dd", "", prediction.detail());
        }
        html.close("dl").close("section");
    }
}
